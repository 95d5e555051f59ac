/** Bytes of one header. nginx reads a response's headers into 4 KB, and marks a node that sends more as failed. */
export const MAX_HEADER = 1_024
