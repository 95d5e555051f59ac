import type { OpenBoard } from '#src/platform/feature.ts'

/**
 * Run by the command itself, or by the running board that holds the embedded database. Paths are absolute.
 */
export type OperatorCommand = (board: OpenBoard, words: readonly string[], say: Say) => Promise<number>

export type Say = (line: string) => void
