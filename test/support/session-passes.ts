import { startUserSession } from '#src/areas/people/calls/sign-in/sessions.server.ts'
import type { TestBoard } from './app.ts'

/** The cookie from a call, for a new session of a user, with which a browser tab opens a file. */
export async function aPass(board: TestBoard, userId: number, url: string): Promise<string> {
  const token = await startUserSession(board.db, userId, board.clock.now())
  return passOf(await board.call({ method: 'POST', url, token }))
}

/** The cookie of an answer. */
export function passOf({ headers }: Awaited<ReturnType<TestBoard['call']>>): string {
  return String(headers['set-cookie']).split(';')[0]!
}
