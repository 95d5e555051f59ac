/** An error that an operator can mend: its message says how, in words that may be printed as they are. */
export class OperatorError extends Error {}
