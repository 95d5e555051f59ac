import type { LinkPurpose } from '#src/contract/signed-links.ts'
import { makeLink } from '#src/platform/http/signed-links/links.ts'
import type { TestBoard } from './app.ts'
import { aPositionApplication } from './factories.ts'

/** The token of a link as a mail carries it: of an employer to one application, unless the facts say otherwise. */
export async function aLinkToken(
  board: TestBoard,
  facts: { purpose?: LinkPurpose; subjectId?: number; language?: 'en' | 'si' | 'ta'; expiresAt?: Date } = {},
): Promise<string> {
  const subjectId = facts.subjectId ?? (await aPositionApplication(board)).id
  return makeLink(board.db, board.clock.now(), {
    purpose: 'application',
    language: 'en',
    ...facts,
    subjectId,
  })
}
