import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionPasses } from '#src/areas/people/index.ts'
import { problem } from '#src/contract/errors.ts'
import { LINK_COOKIE } from '#src/contract/signed-links.ts'
import type { AfterResponse } from '#src/platform/after-response.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { type Actor, audit } from '#src/platform/audit.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { OpenLink } from '#src/platform/http/signed-links/link-opener.ts'
import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { entryName, getZip } from '#src/platform/zip.ts'
import { en } from '#src/strings/en.ts'
import { acceptedLanguage, type Language } from '#src/strings/languages.ts'
import { erasePerson, type ErasureParts } from './erase-person.server.ts'
import { gatherPerson } from './gather-person.server.ts'
import { getAddress, proveOwnData } from './mail-links.server.ts'
import { correctMyData, getMyData, withdrawConsents } from './my-data-steps.server.ts'
import * as contract from './my-data.ts'

const PASS_SECONDS = 5 * 60

interface MyDataParts extends ArchiveParts, ErasureParts {
  openLink: OpenLink
  rateLimitScale: number
  passes: SessionPasses
}

export interface MyDataLinkRequest {
  email: string
  language: Language
}

export function mountMyData(
  bind: Binder,
  context: AppContext,
  parts: MyDataParts,
  links: AfterResponse<MyDataLinkRequest>,
): void {
  const { db } = context
  const getIn = (email: string, request: FastifyRequest) => (handle: Db) =>
    getMyData(handle, context.clock.now(), parts, email, acceptedLanguage(request.headers['accept-language']))

  bind(contract.askForMyData, async ({ body: { email }, request }) => {
    await links.take({ email, language: acceptedLanguage(request.headers['accept-language']) })
    return { message: en['my_data.asked'] }
  })
  bind(contract.getMyData, async ({ viewer, request }) => getIn(await getAddress(db, viewer), request)(db))
  bind(contract.correctMyData, async ({ params, body, viewer, request }) => {
    const email = await getAddress(db, viewer)
    const data = await correctMyData(context, viewer, email, { ...params, ...body }, getIn(email, request))
    return { message: en['my_data.corrected'], data }
  })
  bind(contract.withdrawConsents, async ({ viewer, request }) => {
    const email = await getAddress(db, viewer)
    const data = await withdrawConsents(context, viewer, email, getIn(email, request))
    return { message: en['my_data.consents_withdrawn'], data }
  })
  bind(contract.eraseMyData, async ({ body, viewer }) => {
    const email = await getAddress(db, viewer)
    await proveOwnData(context, email, body, parts.rateLimitScale)
    const { kept_for } = await erasePerson(context, parts, viewer, email)
    return { message: en[kept_for.length > 0 ? 'my_data.erased_in_part' : 'my_data.erased'], kept_for }
  })
  mountArchive(bind, context, parts)
}

/** Serves the archive to a bearer token, and to a browser tab, which proves itself by a cookie. */
function mountArchive(bind: Binder, context: AppContext, parts: MyDataParts): void {
  const { db } = context
  const { path: inBrowser } = contract.downloadInBrowser
  const archive = async (viewer: Viewer, request: FastifyRequest, reply: FastifyReply) => {
    const email = await getAddress(db, viewer)
    const isGet = request.method === 'GET'
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .type('application/zip')
      .send(isGet ? await makeArchive(context, parts, viewer, email) : '')
  }
  bind(contract.downloadMyData, ({ viewer, request, reply }) => archive(viewer, request, reply))
  bind(contract.passToArchive, async ({ viewer, reply }) =>
    parts.passes.give(reply, viewer, inBrowser, PASS_SECONDS),
  )
  bind(contract.downloadInBrowser, async ({ request, reply }) =>
    archive(await parts.passes.viewerOf(request, inBrowser), request, reply),
  )
  bind(contract.downloadLinked, async ({ params: { id }, request, reply }) => {
    const link = await parts.openLink(request.cookies[LINK_COOKIE])
    if (link.id !== id) throw problem('link_unknown')
    return archive({ link }, request, reply)
  })
}

interface ArchiveParts {
  inventory: readonly PersonalData[]
  onError: (error: unknown) => void
}

/** Streams the archive, a batch of rows or a file at a time; it names files that are lost. */
async function makeArchive(
  { db, clock, store }: AppContext,
  { inventory, onError }: ArchiveParts,
  actor: Actor,
  email: string,
): Promise<Readable> {
  await audit(db, actor, clock.now(), { action: 'person.exported' })
  const files = new Map<string, string>()
  const data = Readable.from(getData(gatherPerson(db, inventory, email), email, files))
  return getZip(async ({ add, addStored }) => {
    await add(data, 'data.json')
    const missing: string[] = []
    for (const [key, path] of files) if (!(await addStored(store, key, path))) missing.push(path)
    if (missing.length > 0) await add(Readable.from([`${missing.join('\n')}\n`]), 'missing-files.txt')
  }, onError)
}

async function* getData(
  pieces: ReturnType<typeof gatherPerson>,
  email: string,
  files: Map<string, string>,
): AsyncGenerator<string> {
  yield `{\n"email": ${JSON.stringify(email)},\n"rows": {`
  let name: string | undefined
  for await (const piece of pieces) {
    const isNew = piece.name !== name
    if (isNew) yield `${name === undefined ? '' : '\n],'}\n${JSON.stringify(piece.name)}: [`
    const rows = piece.rows.map((row) => `\n${JSON.stringify(row)}`).join(',')
    yield isNew ? rows : `,${rows}`
    name = piece.name
    for (const file of piece.files)
      if (!files.has(file.key)) files.set(file.key, `files/${files.size + 1}-${entryName(file.name)}`)
  }
  yield `${name === undefined ? '' : '\n]'}\n},\n"files": {`
  yield [...files].map(([key, path]) => `\n${JSON.stringify(key)}: ${JSON.stringify(path)}`).join(',')
  yield '\n}\n}\n'
}
