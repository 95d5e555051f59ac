import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { whatsappShare } from '#src/contract/source-mark.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useAnswerFocus } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useReceiptText } from '../receipts/receipt-text.ts'
import { useAddressOf } from '../site/page-address.tsx'
import { useFrame } from '../site/site.ts'
import { useSentText } from './sent-text.ts'

type SentPageProps = {
  /** The specified text. */
  title: string
  /** True on a page without another heading. */
  isHeading?: boolean
  thanks?: ReactNode
  receipt?: SentReceipt
  mail?: ReactNode
  next: readonly (string | false | undefined)[]
  /** Links to go on from here. */
  children?: ReactNode
}

/** Takes the place of a form that was sent. */
export function SentPage({ title, isHeading, thanks, receipt, mail, next, children }: SentPageProps) {
  const s = useSentText()
  const Title = isHeading ? 'h1' : 'p'
  const steps = next.filter((step) => typeof step === 'string')
  return (
    <Card className="max-w-2xl space-y-5">
      <div {...useAnswerFocus()} role="status" className="space-y-3">
        <Title className="flex gap-3 text-xl font-semibold">
          <Icon name="check" className="mt-0.5 size-7 shrink-0 text-success" />
          <span>{title}</span>
        </Title>
        {thanks}
        {receipt && <Receipt {...receipt} />}
        {mail && <div className="wrap-anywhere">{mail}</div>}
      </div>
      {steps.length > 0 && (
        <div className="max-w-text">
          <h2 className="mb-1">{s('sent.next')}</h2>
          <ul className="list-disc space-y-1 ps-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </Card>
  )
}

/** Brings the form back, empty; without script the page with it is loaded again. */
export function AgainLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <a
      href={useHref(pathname + search)}
      className="link inline-block py-2"
      onClick={(event) => {
        event.preventDefault()
        onClick()
      }}
    >
      {children}
    </a>
  )
}

type SentAddressProps = {
  form: { sentTo: string | undefined; correct: (() => void) | undefined }
  text?: string
}

/** Shows the typed address, with a link that brings the form back. */
export function SentAddress({ form, text }: SentAddressProps) {
  const s = useSentText()
  if (form.sentTo === undefined) return null
  return (
    <>
      <p>{text ?? s('sent.wrote', { email: form.sentTo })}</p>
      {form.correct && <AgainLink onClick={form.correct}>{s('sent.wrong_address')}</AgainLink>}
    </>
  )
}

interface SentReceipt {
  label: string
  number: string
  subject: string
  /** Opens, with the number, what was sent; shown once. */
  code?: string | null | undefined
}

function Receipt({ label, number, subject, code }: SentReceipt) {
  const s = useSentText()
  const r = useReceiptText()
  const { site } = useFrame()
  const address = useAddressOf(code ? '/application-code' : '/application-link')
  const saved = [
    `${site.name}: ${subject}`,
    s('sent.saved.number', { number }),
    code && s('sent.saved.code', { code }),
    address,
  ]
  const text = saved.filter(Boolean).join('\n')
  return (
    <div className="max-w-text space-y-3 rounded border border-edge p-4">
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        <div>
          <dt className="text-muted">{label}</dt>
          <dd className="text-2xl font-semibold figures select-all">{number}</dd>
        </div>
        {code && (
          <div>
            <dt className="text-muted">{r('receipt.code.yours')}</dt>
            <dd className="font-mono text-2xl font-semibold select-all">{code}</dd>
          </div>
        )}
      </dl>
      {code && <p>{r('receipt.code.keep')}</p>}
      {code === null && <p>{r('receipt.code.sent_before')}</p>}
      <p className="flex flex-wrap gap-2">
        <ButtonLink
          variant="secondary"
          to={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${number}.txt`}
        >
          <Icon name="download" className="size-4" />
          <span className="lg:hidden">{s('sent.save')}</span>
          <span className="max-lg:hidden">{s('sent.save.device')}</span>
        </ButtonLink>
        <ButtonLink variant="secondary" to={whatsappShare(text)} target="_blank" rel="noopener">
          <Icon name="whatsapp" className="size-4" />
          {s('sent.whatsapp')}
        </ButtonLink>
      </p>
    </div>
  )
}
