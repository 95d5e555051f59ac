import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { applicationKinds } from '#src/areas/applications/application.ts'
import { isSameEmail } from '#src/contract/values/typed-text.ts'
import type { AccountKey } from '#src/strings/account/en.ts'
import { type Dates, formatNumber } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useAccountText, type AccountTranslate } from '#src/web/account/account-text.ts'
import type { Entry, MyData } from '../calls/my-data.ts'
import { getName, useMyDataText, findWord, type MyDataTranslate } from './my-data-text.ts'

type Part = MyData['parts'][number]

/** People look for these first; each has a page of the account where they act on it. */
const pages: Record<string, readonly [to: `/${string}`, label: AccountKey]> = {
  position_applications: ['/account/my-applications', 'account_nav.applications'],
  category_applications: ['/account/my-applications', 'account_nav.applications'],
  job_seeker_forms: ['/account/my-applications', 'account_nav.applications'],
  alerts: ['/account/alerts', 'account_nav.alerts'],
  saved_vacancies: ['/account/saved', 'account_nav.saved'],
  vacancies: ['/account/vacancies', 'account_nav.vacancies'],
  applicant_details: ['/account/details', 'account_nav.details'],
  users: ['/account/details', 'account_nav.details'],
}

export function inOrderOfUse(parts: readonly Part[]): Part[] {
  const kinds = Object.keys(pages)
  const rank = ({ kind }: Part) => (kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length)
  return [...parts].sort((one, other) => rank(one) - rank(other))
}

type PartCardProps = { part: Part } & Pick<MyData, 'email' | 'has_account'>

export function PartCard({ part: { kind, total, entries }, email, has_account }: PartCardProps) {
  const m = useMyDataText()
  const a = useAccountText()
  const page = has_account ? pages[kind] : undefined
  return (
    <Card>
      <details className="group/part">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2">
          <h2 className="min-w-0 flex-1">
            {getName(m, 'part', kind)} <span className="text-muted">({formatNumber(total)})</span>
          </h2>
          <Icon name="chevron" className="size-4 group-open/part:rotate-180" />
        </summary>
        {total > entries.length && (
          <p className="mt-2 text-sm text-muted">
            {m('my_data.more', { shown: formatNumber(entries.length), total: formatNumber(total) })}
          </p>
        )}
        {page && (
          <RouteLink to={page[0]} className="link inline-block min-h-11 py-2">
            {a(page[1])}
          </RouteLink>
        )}
        <ol className="divide-y divide-line">
          {entries.map((entry, no) => (
            <li key={entry.id ?? no} className="py-4">
              <EntryView entry={entry} kind={kind} email={email} />
            </li>
          ))}
        </ol>
      </details>
    </Card>
  )
}

function EntryView({
  entry: { id, facts, files },
  kind,
  email,
}: {
  entry: Entry
  kind: string
  email: string
}) {
  const m = useMyDataText()
  const a = useAccountText()
  const dates = useDates()
  const items = Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([column, value]) => ({
      term: getName(m, 'fact', column),
      value: shown(m, a, dates, column, value!),
    }))
  // An account may have sent one for another address, and only that address may correct it.
  const isOwn = isSameEmail(String(facts['email']), email)
  const correctable = applicationKinds.find((one) => `${one}s` === kind)
  return (
    <>
      <DescriptionList
        items={[
          ...items,
          files.length > 0 && {
            term: m('my_data.files'),
            value: <span className="break-all">{files.join(', ')}</span>,
          },
        ]}
      />
      {correctable && id !== null && isOwn && facts['stage'] !== 'withdrawn' && (
        <CorrectForm kind={correctable} id={id} facts={facts} />
      )}
    </>
  )
}

type CorrectFormProps = Pick<Entry, 'facts'> & { kind: string; id: number }

function CorrectForm({ kind, id, facts }: CorrectFormProps) {
  const m = useMyDataText()
  const text = (value: Entry['facts'][string] | undefined) => (typeof value === 'string' ? value : '')
  const field = (name: string) => `${kind}-${id}-${name}`
  return (
    <details className="mt-3">
      <summary className="link inline-block min-h-11 cursor-pointer py-2">
        {m('my_data.correct.title')}
      </summary>
      <Form method="post" className="mt-2 max-w-md space-y-3">
        <input type="hidden" name="act" value="correct" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <PlainField
          id={field('name')}
          name="name"
          label={m('my_data.correct.name')}
          defaultValue={text(facts['full_name'] ?? facts['name'])}
          autoComplete="name"
        />
        <PlainField
          id={field('phone')}
          name="phone"
          type="tel"
          label={m('my_data.correct.phone')}
          defaultValue={text(facts['phone'])}
          autoComplete="tel"
        />
        {'city' in facts && (
          <PlainField
            id={field('city')}
            name="city"
            label={m('my_data.correct.city')}
            defaultValue={text(facts['city'])}
          />
        )}
        <Button type="submit" variant="secondary" small>
          {m('my_data.correct.submit')}
        </Button>
      </Form>
    </details>
  )
}

function shown(
  m: MyDataTranslate,
  a: AccountTranslate,
  dates: Dates,
  column: string,
  value: string | number | boolean,
): React.ReactNode {
  if (typeof value === 'boolean') return m(value ? 'my_data.yes' : 'my_data.no')
  const text = String(value)
  const choice = findWord(m, a, column, text)
  if (choice !== undefined) return choice
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text)) return dates.formatTime(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dates.formatDay(text)
  return <span className="break-words whitespace-pre-line">{text}</span>
}

type PlainFieldProps = ComponentProps<'input'> & { id: string; label: string }

export function PlainField({ id, label, ...input }: PlainFieldProps) {
  return (
    <Field id={id} label={label}>
      {(control) => <TextInput {...control} {...input} />}
    </Field>
  )
}
