import { useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { asStored, localNames, type LocalNames } from '#src/areas/catalogue/pages/local-names.ts'
import type { Language } from '#src/strings/languages.ts'
import { Spinner } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { browserApi } from '#src/web/api/api.ts'
import { isOffline } from '#src/web/api/load.ts'
import { useToken } from '#src/web/api/session.ts'
import { readSaved } from '#src/web/boot/saved-vacancies.ts'
import { WithoutScript } from '#src/web/loading/without-script.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { lookUpSaved, type SavedVacancy } from '../../calls/saved.ts'
import { HiddenList, type ListedSaved, SavedList, useSavedText } from './saved-list.tsx'
import { knownRows, withTowns } from './sync-saved.ts'

interface Found {
  rows: readonly ListedSaved[]
  /** The board was reached, and says what became of them. */
  isKnown: boolean
  local: LocalNames
}

export default function SavedPage() {
  const t = useText()
  const s = useSavedText()
  const token = useToken('user')
  const { language } = useFrame()
  const [found, setFound] = useState<Found>()
  // Without a connection the account cannot be read, and the device has the same list.
  const isOfAccount = Boolean(token) && !isOffline()
  useEffect(() => {
    if (token === undefined || isOfAccount) return undefined
    let left = false
    const find = async () => {
      const next = await findSaved(language)
      if (!left) setFound(next)
    }
    void find()
    return () => {
      left = true
    }
  }, [token, isOfAccount, language])
  if (isOfAccount) return <Navigate to="/account/saved" replace />
  return (
    <>
      <PageTop title={t('nav.saved')} />
      <WithoutScript>
        <Notice tone="warning">{t('session.needs_script')}</Notice>
      </WithoutScript>
      {!token && (
        <p className="mb-4 max-w-text text-muted noscript:hidden">
          {s('saved.device')}{' '}
          <Link to="/login" className="link">
            {s('saved.login')}
          </Link>
        </p>
      )}
      {found ? (
        <>
          {!found.isKnown && (
            <Notice tone="warning" live className="mb-4">
              {s('saved.failed')}
            </Notice>
          )}
          <SavedList rows={found.rows} local={found.local} />
        </>
      ) : (
        <Spinner label={s('saved.loading')} className="size-5 noscript:hidden" />
      )}
      <HiddenList />
    </>
  )
}

async function findSaved(language: Language): Promise<Found> {
  const saved = Object.entries(readSaved().saved)
    .map(([id, { title, at }]) => ({ id: Number(id), title, at }))
    // The account's order: of those saved at once, the newest vacancy first.
    .sort((one, other) => other.at.localeCompare(one.at) || other.id - one.id)
  if (saved.length === 0) return { rows: [], isKnown: true, local: asStored }
  const [result, local] = await Promise.all([
    browserApi(lookUpSaved, { query: { id: saved.map(({ id }) => String(id)) } }),
    localNames(browserApi, language),
  ])
  if (result.ok) {
    const named = await withTowns(result.data, language)
    // One may have been removed meanwhile.
    knownRows.write({ rows: named.filter(({ id }) => id in readSaved().saved) })
  }
  const stored = knownRows.read()?.rows.map((row) => ({ ...row, city: row[language] ?? row.city }))
  const rows = result.ok ? result.data : (stored ?? [])
  const known = new Map(rows.map((row) => [row.id, row]))
  return {
    rows: saved.map(({ id, title }) => ({ ...(known.get(id) ?? unknown(id)), title })),
    isKnown: result.ok,
    local,
  }
}

/** Neither the board nor the device knows more of it than that it was saved. */
const unknown = (id: number): SavedVacancy => ({
  id,
  state: 'open',
  position: null,
  company_name: null,
  company: null,
  city: null,
  district: null,
  closing_date: null,
  saved_at: null,
})
