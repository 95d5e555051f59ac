import type { OpenBoard } from '#src/platform/feature.ts'

/**
 * This is one act of an operator: it is done by the command itself, or by the running board that holds the embedded
 * database. Paths among the words are absolute. Returns the exit code.
 */
export type OperatorCommand = (board: OpenBoard, words: readonly string[], say: Say) => Promise<number>

export type Say = (line: string) => void
