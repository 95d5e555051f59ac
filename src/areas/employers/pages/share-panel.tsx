import { useEffect, useState } from 'react'
import { posterShapes } from '#src/areas/catalogue/poster-layouts.ts'
import { vacancyFigures } from '#src/areas/vacancies/calls/figures.ts'
import { markedAddress, whatsappShare } from '#src/contract/source-mark.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useOwnFile } from '#src/web/account/use-own-file.ts'
import { DownloadButton } from '#src/web/acts/download-button.tsx'
import { browserApi } from '#src/web/api/api.ts'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { downloadOwnPoster, type OwnVacancy } from '../calls/my-vacancies.ts'

/** Characters in one SMS, or in two of another script. */
const SMS = { latin: 160, other: 134 } as const

/** Puts as many lines as fit, the most important first, before the address. */
function smsText(lines: readonly string[], address: string): string {
  const whole = (count: number) => [...lines.slice(0, count), address].join('\n')
  const limit = /[\u0b80-\u0dff]/.test(lines.join('')) ? SMS.other : SMS.latin
  const fits = lines.map((_, at) => lines.length - at).find((count) => whole(count).length <= limit)
  return whole(fits ?? 0)
}

/** Brings a vacancy to people: its poster, a message for a group, and its address. */
export function SharePanel({ vacancy }: { vacancy: OwnVacancy }) {
  const t = useText()
  const a = useAccountText()
  const { publicUrl } = useFrame().site
  const { id, share, position, company_name: company } = vacancy
  const [copied, setCopied] = useState<boolean>()
  const poster = useOwnFile(`/api/account/vacancies/${id}/poster/square`)
  const address = markedAddress(publicUrl + share.path, 'share')
  const whatsapp = whatsappShare([...share.lines, address].join('\n'))
  const sms = `sms:?body=${encodeURIComponent(smsText(share.lines, address))}`
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const link =
    'flex min-h-control w-full items-center justify-center gap-2 rounded border px-4 py-2 font-semibold'
  return (
    <div className="space-y-3">
      {poster && (
        <img
          src={poster}
          alt={a('my_vacancies.edit.poster_now.alt', { company, position })}
          width={256}
          height={256}
          className="mx-auto h-auto max-w-full rounded border border-line"
        />
      )}
      <a
        href={whatsapp}
        target="_blank"
        rel="noopener"
        className={`${link} border-transparent bg-primary text-lg text-on-primary hover:bg-primary-strong`}
      >
        <Icon name="whatsapp" />
        {a('my_vacancies.share.whatsapp')}
      </a>
      <a href={sms} className={`${link} border-edge bg-card text-primary hover:bg-primary-soft sm:hidden`}>
        {a('my_vacancies.share.sms')}
      </a>
      <div className="flex flex-wrap gap-2">
        {posterShapes.map((shape) => (
          <DownloadButton key={shape} endpoint={downloadOwnPoster} params={{ id, shape }}>
            {a(`my_vacancies.share.${shape}`)}
          </DownloadButton>
        ))}
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon name="link" className="size-4" />
          {a('my_vacancies.share.copy')}
        </Button>
      </div>
      <p role="status" className="text-sm wrap-anywhere">
        {copied === true && <span>{a('my_vacancies.share.copied')}</span>}
        {copied === false && <span>{t('job.share.not_copied', { address })}</span>}
      </p>
      <Seen id={id} />
    </div>
  )
}

function Seen({ id }: { id: number }) {
  const a = useAccountText()
  const [seen, setSeen] = useState<{ count: number; shared: number }>()
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const result = await browserApi(vacancyFigures, { params: { id }, signal: leaving.signal })
      if (result.ok) setSeen({ count: result.data.views, shared: result.data.sources.share })
    }
    // The panel was closed meanwhile.
    load().catch(() => undefined)
    return () => leaving.abort()
  }, [id])
  if (!seen || seen.count === 0) return null
  return (
    <p className="text-sm text-muted">
      {a('my_vacancies.share.seen', {
        count: formatNumber(seen.count),
        whatsapp: formatNumber(seen.shared),
      })}
    </p>
  )
}
