import { type ReactNode, useState } from 'react'
import { WrittenText } from '#src/areas/vacancies/pages/vacancy-text.tsx'
import { optionalLabels, requiredLabels } from '#src/areas/vacancies/vacancy-fields.ts'
import type { Result } from '#src/contract/client.ts'
import type { TextKey } from '#src/strings/en.ts'
import { formatBytes } from '#src/strings/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useAnswerFocus, Field, FormSection } from '#src/ui/forms/field.tsx'
import { FileInput } from '#src/ui/forms/file-input.tsx'
import { TextArea, TextInput } from '#src/ui/forms/text-input.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { refusalText } from '#src/web/acts/acts.tsx'
import { DownloadButton } from '#src/web/acts/download-button.tsx'
import { useGuard } from '#src/web/acts/use-guard.ts'
import { browserApi } from '#src/web/api/api.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import {
  MAX_TABLE_BYTES,
  MAX_TABLE_ROWS,
  postVacancyTable,
  tableTemplate,
  type CompanyOfTable,
  type VacancyTable,
  type VacancyTableRow,
} from '../calls/posting.ts'
import { decodeTable } from '../table-file.ts'

const noCompany: CompanyOfTable = { company_name: '', address: '', email: '', phone: '' }
const companyFields = Object.keys(noCompany) as (keyof CompanyOfTable)[]
const companyControls = {
  company_name: { autoComplete: 'organization' },
  address: { autoComplete: 'street-address' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
}

/** A new employer has no last vacancy whose details could stand in. */
const namesNoCompany = ({ errors, company_name }: Pick<VacancyTableRow, 'errors' | 'company_name'>) =>
  company_name === null && errors['company_name'] !== undefined

export default function VacancyTablePage() {
  const t = useText()
  const a = useAccountText()
  const [table, setTable] = useState('')
  const [company, setCompany] = useState<CompanyOfTable>()
  const [answer, setAnswer] = useState<{ isSent: boolean; result: Result<VacancyTable> }>()
  const { acting, guard } = useGuard<'check' | 'send'>()
  const place = useAnswerFocus(answer)
  const send = (act: 'check' | 'send') =>
    guard(act, async () => {
      const isSent = act === 'send'
      const result = await browserApi(postVacancyTable, { body: { table, confirm: isSent, company } })
      setAnswer({ isSent, result })
      if (result.ok && result.data.rows.some(namesNoCompany)) setCompany((before) => before ?? noCompany)
    })
  const change = (text: string) => {
    setTable(text)
    setAnswer(undefined)
  }
  // In UTF-16 most letters take twice as much; what is longer is refused all the same.
  const read = async (file: File) =>
    change(decodeTable(new Uint8Array(await file.slice(0, 3 * MAX_TABLE_BYTES).arrayBuffer())))

  return (
    <>
      <PageTop
        title={a('account_nav.vacancy_table')}
        lead={a('vacancy_table.lead', { max: MAX_TABLE_ROWS })}
      />
      <Card>
        <form
          aria-label={a('account_nav.vacancy_table')}
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault()
            void send('check')
          }}
        >
          <p>{a('vacancy_table.how')}</p>
          <DownloadButton endpoint={tableTemplate} failure={a('vacancy_table.template.failed')} small>
            {a('vacancy_table.template')}
          </DownloadButton>
          <Field id="table" label={a('vacancy_table.table')}>
            {(control) => (
              <TextArea
                {...control}
                required
                wrap="off"
                value={table}
                onChange={(event) => change(event.target.value)}
              />
            )}
          </Field>
          <Field id="file" label={a('vacancy_table.file')} hint={a('vacancy_table.file.hint')}>
            {(control) => (
              <FileInput
                {...control}
                accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
                chooseLabel={t('form.file.choose')}
                noneLabel={t('form.file.none')}
                formatSize={formatBytes}
                onFile={(file) => file && void read(file)}
              />
            )}
          </Field>
          {company && (
            <FormSection title={a('vacancy_table.company')}>
              {companyFields.map((name) => (
                <Field key={name} id={name} label={t(requiredLabels[name])}>
                  {(control) => (
                    <TextInput
                      {...control}
                      {...companyControls[name]}
                      value={company[name]}
                      onChange={({ target }) => {
                        setCompany({ ...company, [name]: target.value })
                        setAnswer(undefined)
                      }}
                    />
                  )}
                </Field>
              ))}
            </FormSection>
          )}
          <Button type="submit" busy={acting === 'check'} busyLabel={a('vacancy_table.checking')}>
            {a('vacancy_table.check')}
          </Button>
        </form>
      </Card>
      <div {...place} className="mt-6 space-y-4">
        {answer?.result.ok === false && <Notice tone="error" title={refusalText(t, answer.result)} />}
        {answer?.result.ok && (
          <Rows
            {...answer.result.data}
            isSent={answer.isSent}
            lacksCompany={company?.company_name === '' && answer.result.data.rows.some(namesNoCompany)}
          >
            <Button
              busy={acting === 'send'}
              busyLabel={a('vacancy_table.sending')}
              onClick={() => void send('send')}
            >
              {a('vacancy_table.send')}
            </Button>
          </Rows>
        )}
      </div>
    </>
  )
}

type RowsProps = VacancyTable & { isSent: boolean; lacksCompany: boolean; children: ReactNode }

function Rows({ rows, ignored, isSent, lacksCompany, children }: RowsProps) {
  const a = useAccountText()
  const wrong = rows.filter(({ state }) => state === 'wrong')
  const count = rows.filter(({ state }) => state === (isSent ? 'posted' : 'new')).length
  return (
    <>
      <Notice tone={wrong.length > 0 ? 'warning' : 'info'}>
        <p className="font-semibold">{a(isSent ? 'vacancy_table.sent' : 'vacancy_table.ready', { count })}</p>
        {lacksCompany && <p className="font-semibold">{a('vacancy_table.company.missing')}</p>}
        {wrong.length > 0 && <p>{a('vacancy_table.wrong', { count: wrong.length })}</p>}
        {ignored.length > 0 && <p>{a('vacancy_table.ignored', { names: ignored.join(', ') })}</p>}
      </Notice>
      {!isSent && count > 0 && children}
      <ul className="divide-y divide-line rounded border border-line bg-card px-4">
        {[...wrong, ...rows.filter((row) => !wrong.includes(row))].map((row) => (
          <Row key={row.row} {...row} lacksCompany={lacksCompany} />
        ))}
      </ul>
    </>
  )
}

const labels: Partial<Record<string, TextKey>> = { ...requiredLabels, ...optionalLabels }

type RowProps = VacancyTableRow & { lacksCompany: boolean }

function Row({ row, state, id, position, guessed, errors, lacksCompany, ...facts }: RowProps) {
  const t = useText()
  const a = useAccountText()
  const { formatDay } = useDates()
  const suggested = (name: VacancyTableRow['guessed'][number], text: string | null) =>
    text && guessed.includes(name) ? a('vacancy_table.guessed', { text }) : text
  const shown = [
    guessed.includes('company_name') && suggested('company_name', facts.company_name),
    facts.trade && a('vacancy_table.trade', { trade: facts.trade }),
    suggested('job_category_id', facts.category),
    suggested('city', facts.city),
    facts.pay,
    facts.closing_date && `${a('my_vacancies.closes')}: ${formatDay(facts.closing_date)}`,
  ]
  // The notice says once what rows without a company lack.
  const isSaidOnce = lacksCompany && namesNoCompany({ errors, company_name: facts.company_name })
  const shownErrors = Object.entries(errors).filter(([field]) => !(isSaidOnce && field in noCompany))
  return (
    <li className="space-y-1 py-3 wrap-anywhere">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-muted">{a('vacancy_table.row', { row })}</span>
        <strong>{position && <WrittenText text={position} />}</strong>
        {id === null ? (
          <Badge tone={state === 'wrong' ? 'rejected' : 'neutral'}>{a(`vacancy_table.state.${state}`)}</Badge>
        ) : (
          <RouteLink to={`/account/vacancies/${id}`} className="link">
            {a('my_vacancies.reference', { id })}
          </RouteLink>
        )}
      </p>
      <p className="text-sm text-muted">{shown.filter(Boolean).join(' · ')}</p>
      {shownErrors.map(([field, texts]) => (
        <p key={field} className="text-danger">
          {`${labels[field] ? t(labels[field]) : field}: ${texts.join(' ')}`}
        </p>
      ))}
    </li>
  )
}
