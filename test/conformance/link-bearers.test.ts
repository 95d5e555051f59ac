import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readApplicantNo, sentPages } from '#src/areas/applications/application.ts'
import { endLinks } from '#src/platform/signed-links.ts'
import { testBoard } from '#test/support/app.ts'
import { aCategoryApplication, aJobSeekerForm, aPositionApplication, aUser } from '#test/support/factories.ts'
import { aLinkToken } from '#test/support/signed-links.ts'
import { fingerprint } from './fingerprint.ts'
import { wireRequest, type World } from './sample.ts'
import { samples } from './samples.ts'

const board = await testBoard({ after })
const now = () => board.clock.now()
const ofLinks = board.app.endpoints.filter(
  // Those of an address have no application; my-data.test.ts has their holders.
  ({ access, path }) => access === 'user_or_link' && !path.startsWith('/api/account/my-data'),
)

const makers = {
  application: aPositionApplication,
  'sent-application': aPositionApplication,
  'sent-category-application': aCategoryApplication,
  'sent-job-seeker-form': aJobSeekerForm,
}
type Purpose = keyof typeof makers

/** A call is for the links of this purpose, to the row in its path. */
function subjectOf(path: string): { purpose: Purpose; subjectId: number } {
  const cv = readApplicantNo(/my-cvs\/([^/]+)/.exec(path)?.[1] ?? '')
  if (cv) return { purpose: sentPages[cv.kind], subjectId: cv.id }
  const purpose = path.includes('my-applications') ? 'sent-application' : 'application'
  return { purpose, subjectId: Number(/applications\/(\d+)/.exec(path)![1]) }
}

/** The holder of each kind of link, and what every call of its one application answers. */
async function holders(subjectId: number, purpose: Purpose) {
  const good = await aLinkToken(board, { purpose, subjectId })
  const other = (await makers[purpose](board)).id
  const ended = await makers[purpose](board)
  const endedToken = await aLinkToken(board, { purpose, subjectId: ended.id })
  await endLinks(board.db, now(), purpose, [ended.id])
  const opposite = purpose === 'application' ? 'sent-application' : 'application'
  // The things that such links open exist: they are refused for their purpose alone.
  const position =
    makers[purpose] === aPositionApplication ? subjectId : (await aPositionApplication(board)).id
  return [
    ['altered', good.slice(0, -1) + (good.endsWith('A') ? 'B' : 'A'), 401],
    [
      'expired',
      await aLinkToken(board, { purpose, subjectId, expiresAt: new Date(now().getTime() - 1) }),
      410,
    ],
    ['ended', endedToken, 410],
    ['of another application', await aLinkToken(board, { purpose, subjectId: other }), 404],
    ['of the other side', await aLinkToken(board, { purpose: opposite, subjectId: position }), 404],
    ['right', good, 'ok'],
  ] as const
}

test('an employer and an applicant have calls that a link opens', () => assert.ok(ofLinks.length >= 8))

for (const endpoint of ofLinks) {
  const route = `${endpoint.method} ${endpoint.path}`
  test(`${route} is for the holder of its own link alone, and a refused one changes nothing`, async () => {
    const owner = await aUser(board, { email_confirmed_at: now().toISOString() })
    const world: World = { board, owner }
    const { path, headers, body } = wireRequest(endpoint.method, await samples[route]!(world))
    const { purpose, subjectId } = subjectOf(path)
    for (const [holder, token, expected] of await holders(subjectId, purpose)) {
      const before = await fingerprint(board)
      const answer = await board.call({
        method: endpoint.method as 'GET',
        url: path,
        token,
        ...(headers ? { headers } : {}),
        ...(body === undefined ? {} : { payload: body }),
      })
      assert.equal(
        answer.statusCode,
        expected === 'ok' ? (endpoint.status ?? 200) : expected,
        `${holder}: ${answer.body}`,
      )
      if (expected !== 'ok') assert.deepEqual(await fingerprint(board), before, holder)
    }
  })
}
