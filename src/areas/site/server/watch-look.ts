import { hash } from 'node:crypto'
import type { Config } from '#src/config.ts'
import type { LegalPage } from '#src/contract/legal-text.ts'
import type { SiteFacts } from '#src/contract/site-facts.ts'
import type { Changes } from '#src/platform/changes.ts'
import type { Db } from '#src/platform/db/database.ts'
import { type GetLook, type Look, shippedLook } from '#src/platform/look.ts'
import { inEachLanguage, type Language } from '#src/strings/languages.ts'
import { chosenColours, type LookFields } from '../look-fields.ts'
import { findLook } from '../rows/looks.ts'
import { fingerprintLookFolder, type LookFolder, readLookFolder } from './look-folder.ts'
import { readPicture } from './look-pictures.ts'

type Settings = Pick<Config, 'dataDir' | 'site'>

/** The panel takes precedence over the folder, that over the environment, and that over the shipped look. */
export async function readLook({ site }: Settings, folder: LookFolder, db?: Db): Promise<Look> {
  const row = db && (await findLook(db))
  const chosen: LookFields[] = [row ?? {}, folder.fields]
  const named = chosen.find(({ name, name_si, name_ta }) => name ?? name_si ?? name_ta)
  const addressed = chosen.find(({ address, address_si, address_ta }) => address ?? address_si ?? address_ta)
  const first = (name: 'phone' | 'email') => chosen.map((fields) => fields[name]).find(Boolean) ?? site[name]
  const picture = (name: 'logo' | 'icon') => (row?.[name] ? readPicture(row[name]) : folder.pictures[name])
  const facts = (language: Language): SiteFacts => ({
    ...site,
    name: inLanguage(named, 'name', language) ?? site.name,
    address: inLanguage(addressed, 'address', language) ?? site.address,
    phone: first('phone'),
    email: first('email'),
  })
  const sites = inEachLanguage(facts)
  const [colours, logo, icon] = [chosen.map(chosenColours).find(Boolean), picture('logo'), picture('icon')]
  const { legal } = folder
  const content = JSON.stringify([colours, logo?.hash, icon?.hash, sites, legal])
  if (content === JSON.stringify([undefined, undefined, undefined, inEachLanguage(() => site), {}]))
    return shippedLook(site)
  const terms = Object.entries(legal).filter(([name]) => name.startsWith('terms.'))
  return {
    colours,
    logo,
    icon,
    version: shortHash(content),
    isNamed: named !== undefined,
    site: (language) => sites[language],
    legal: (page: LegalPage, language) => legal[`${page}.${language}`] ?? legal[`${page}.en`],
    termsVersion: terms.length === 0 ? undefined : `own-${shortHash(JSON.stringify(terms))}`,
  }
}

const shortHash = (text: string) => hash('sha256', text, 'base64url').slice(0, 10)

/** Falls back to the English value. */
function inLanguage(fields: LookFields | undefined, field: 'name' | 'address', language: Language) {
  if (!fields) return undefined
  return (language === 'en' ? fields[field] : fields[`${field}_${language}`]) ?? fields[field]
}

/** Polled, because a folder mounted from another machine, as in a container, reports no changes. */
const EVERY_MS = 1_000

interface WatchParts {
  config: Settings
  db: Db
  changes: Pick<Changes, 'subscribe'>
  /** Called when everything that shows the look is outdated. */
  onChange: () => void
  onProblems: (problems: readonly string[]) => void
  onError: (error: unknown) => void
}

/** Keeps this node's look current: a change in the panel is announced by its tag, the folder is polled. */
export async function watchLook(parts: WatchParts): Promise<{ look: GetLook; stop: () => Promise<void> }> {
  const { config, db, changes, onChange, onProblems, onError } = parts
  let fingerprint = await fingerprintLookFolder(config.dataDir)
  let folder = await readLookFolder(config.dataDir)
  let look = await readLook(config, folder, db)
  if (folder.problems.length > 0) onProblems(folder.problems)
  let failed = false
  let running: Promise<void> = Promise.resolve()
  const read = async () => {
    try {
      const now = await fingerprintLookFolder(config.dataDir)
      if (now !== fingerprint) {
        folder = await readLookFolder(config.dataDir)
        fingerprint = now
        if (folder.problems.length > 0) onProblems(folder.problems)
      }
      const next = await readLook(config, folder, db)
      failed = false
      if (next.version === look.version) return
      look = next
      onChange()
    } catch (error) {
      if (!failed) onError(error)
      failed = true
    }
  }
  const reload = () => (running = running.then(read))
  changes.subscribe((tags) => (!tags || tags.has('look') ? reload() : undefined))
  const poll = async () => {
    if (failed || (await fingerprintLookFolder(config.dataDir)) !== fingerprint) await reload()
  }
  const timer = setInterval(() => void poll(), EVERY_MS).unref()
  return {
    look: () => look,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
