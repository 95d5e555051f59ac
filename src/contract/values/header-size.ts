/** Bytes of a header of ours. nginx reads all of a response's into 4 KB, and takes a node that sends more for dead. */
export const MAX_HEADER = 1_024
