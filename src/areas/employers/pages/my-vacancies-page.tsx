import { Form, useLoaderData, useNavigation } from 'react-router'
import { vacancyStates } from '#src/areas/vacancies/vacancy-state.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FilterBar } from '#src/ui/lists/list-bars.tsx'
import { DataTable } from '#src/ui/lists/table.tsx'
import { EmptyState } from '#src/ui/notice.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { countKey, useAccountText } from '#src/web/account/account-text.ts'
import { useListAddress, getFilters, getPage } from '#src/web/lists/list-address.ts'
import { ListPagination } from '#src/web/lists/list-pagination.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { listOwnVacancies } from '../calls/my-vacancies.ts'
import { useOwnColumns } from './own-columns.tsx'
import { OwnLists } from './vacancy-words.tsx'

const PER_PAGE = 50
/** So few are seen at once, and need no search. */
const FEW = 5

export const clientLoader = inAccount((api, { url, signal }) => {
  const query = { ...getFilters(url.searchParams, ['q', 'state']), page: getPage(url.searchParams) }
  return api(listOwnVacancies, { query, signal })
})

export default function MyVacanciesPage() {
  const a = useAccountText()
  const found = useLoaderData<typeof clientLoader>()
  const columns = useOwnColumns()
  const { search, page, pageHref, filtering } = useListAddress()
  const busy = useNavigation().state === 'loading'
  const post = <ButtonLink to="/post-vacancy">{a('my_vacancies.post')}</ButtonLink>
  const total = found.ok ? (found.total ?? found.data.length) : 0
  const states = vacancyStates.map((value) => ({ value, label: a(`my_vacancies.state.${value}`) }))
  return (
    <>
      <PageTop
        title={a('my_vacancies.title')}
        lead={
          found.ok && (
            <span aria-live="polite">{a(countKey('my_vacancies.count', total), { count: total })}</span>
          )
        }
        actions={total > 0 || filtering > 0 ? post : undefined}
      />
      {(total > FEW || filtering > 0) && (
        <Form key={search.toString()} method="get" className="mb-3">
          <FilterBar
            label={a('my_vacancies.filter')}
            open={filtering > 0}
            search={
              <Field id="q" label={a('my_vacancies.q')}>
                {(control) => (
                  <TextInput {...control} name="q" type="search" defaultValue={search.get('q') ?? ''} />
                )}
              </Field>
            }
            actions={
              <>
                <Button type="submit" variant="secondary">
                  {a('my_vacancies.filter')}
                </Button>
                {filtering > 0 && (
                  <ButtonLink to="/account/vacancies" variant="quiet">
                    {a('my_vacancies.clear')}
                  </ButtonLink>
                )}
              </>
            }
          >
            <Field id="state" label={a('my_vacancies.state')}>
              {(control) => (
                <Select
                  {...control}
                  name="state"
                  options={[{ value: '', label: a('my_vacancies.state.any') }, ...states]}
                  defaultValue={search.get('state') ?? ''}
                />
              )}
            </Field>
          </FilterBar>
        </Form>
      )}
      {found.ok && <OwnLists rows={found.data} />}
      <div aria-busy={busy}>
        {!found.ok && <AccountFailure result={found} />}
        {found.ok && found.data.length === 0 && (
          <EmptyState
            title={a(filtering > 0 ? 'my_vacancies.none_match' : 'my_vacancies.none')}
            action={
              filtering > 0 ? (
                <ButtonLink to="/account/vacancies">{a('my_vacancies.clear')}</ButtonLink>
              ) : (
                post
              )
            }
          />
        )}
        {found.ok && found.data.length > 0 && (
          <DataTable
            caption={a('my_vacancies.title')}
            columns={columns}
            rows={found.data}
            rowKey={({ id }) => id}
          />
        )}
      </div>
      <ListPagination page={page} perPage={PER_PAGE} total={total} hrefFor={pageHref} />
    </>
  )
}
