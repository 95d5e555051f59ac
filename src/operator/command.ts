import type { OpenBoard } from '#src/platform/feature.ts'

/** Runs in the command's own process, or in the running board that has the embedded database. Paths are absolute. */
export type OperatorCommand = (board: OpenBoard, words: readonly string[], say: Say) => Promise<number>

export type Say = (line: string) => void
