import { hashToken } from '#src/areas/people/rows/tokens.ts'
import { aKey, anAdmin, PASSWORD } from '#test/support/factories.ts'
import { getRow } from '#test/support/find-rows.ts'
import { boardOwners, type Cells, users } from './access-cells.ts'
import { withPassword } from './account-samples.ts'
import { call, next, vacancyForm, type Calls, type World } from './sample.ts'

/** The holder of a key alone; src/areas/people/calls/keys/keys.test.ts has its cells. */
const keys: Cells = { anonymous: 401, user: 401, other: 401, admin: 401 }

const SHOWN_ONCE = 'the key is shown once'

const making = () => ({
  name: `Website ${next()}`,
  scopes: ['vacancies:write'],
  days: 30,
  current_password: PASSWORD,
})

async function idOf({ board }: World, token: string): Promise<number> {
  return (await getRow(board.db, 'program_keys', { token_hash: hashToken(token) }, ['id'])).id
}

const external = '/api/vacancies/external/'

/** An id under which the owner of the world has sent a vacancy. */
async function sent(world: World): Promise<string> {
  const { board, owner } = world
  const path = `${external}job-${next()}`
  const token = await aKey(board, { kind: 'user', id: owner.id })
  await board.call({ method: 'PUT', url: path, token, payload: await vacancyForm(world) })
  return path
}

/** Keys for programs, and the calls that take nothing else. */
export const keySamples: Calls = {
  'GET /api/account/keys': call(users),
  'POST /api/account/keys': call({ ...users, unstored: SHOWN_ONCE }, (world) =>
    withPassword(world, { json: making() }),
  ),
  'DELETE /api/account/keys/:id': call({ ...users, other: 404 }, async (world) => ({
    id: await idOf(world, await aKey(world.board, { kind: 'user', id: world.owner.id })),
  })),
  'GET /api/admin/keys': call(boardOwners),
  'POST /api/admin/keys': call({ ...boardOwners, unstored: SHOWN_ONCE }, () => ({ json: making() })),
  'DELETE /api/admin/keys/:id': call(boardOwners, async (world) => {
    const admin = await anAdmin(world.board)
    const token = await aKey(world.board, { kind: 'admin', id: admin.id })
    return { id: await idOf(world, token) }
  }),
  'PUT /api/vacancies/external/:id': call(keys, async (world) => ({
    path: `${external}job-${next()}`,
    json: await vacancyForm(world),
  })),
  'GET /api/vacancies/external/:id': call(keys, async (world) => ({ path: await sent(world) })),
  'DELETE /api/vacancies/external/:id': call(keys, async (world) => ({ path: await sent(world) })),
}
