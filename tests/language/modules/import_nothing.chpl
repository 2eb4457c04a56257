// The list of an import names something.
import Math.{}; //~ E0001 this import list is empty
