/** An operator can mend this error: its message says how, in words that may be printed as they are. */
export class OperatorError extends Error {}
