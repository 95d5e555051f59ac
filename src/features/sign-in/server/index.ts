export { fileReader, guard, READER_COOKIE } from './routes/guard.ts'
export { sessionPasses, type SessionPasses } from './routes/session-passes.ts'
