// On PostgreSQL too: SQL of every table.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { personalInventory } from '#src/areas.ts'
import { detailFields } from '#src/areas/applications/rows/long-form-details.ts'
import { tableOwners } from '#src/platform/db/table-owners.ts'
import type { FoundBy } from '#src/platform/personal-data/personal-table.ts'
import { texts as enMyData } from '#src/strings/my-data/en.ts'
import { testBoard } from '#test/support/app.ts'

const { db } = await testBoard({ after })
const tables = personalInventory.flatMap((data) => data.tables)
const owners: Readonly<Record<string, string>> = tableOwners

/** Names of columns that say, or may say, something about a person. */
const looksPersonal = new RegExp(
  `(?:^|_)(?:${[
    'emails?|recipient|phone|mobile|name|address|city|district|dob|birth\\w*|gender|sex|age|nic|passport',
    'resume|cv|letter|messages?|text|notes?|details?|words|description|device|browser|agent|ip|network',
    'token|password|secret|credential\\w*|hash|skills?|website|profile|photo|picture|payload|answers?|body|changes',
    'callers?|users?|accounts?|admins?|applica(?:nt|tion)s?|reporters?|persons?|owners?|consent',
  ].join('|')})(?:_|$)`,
)

interface Column {
  table: string
  column: string
  type: string
  /** The table that it refers to. */
  refers: string | null
}

async function columnsOfSchema(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as "table", attname as "column", format_type(atttypid, atttypmod) as type,
      (select confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = pg_class.oid and conkey = array[attnum] limit 1) as refers
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and relname not like 'kysely_%'
    order by relname, attnum`.execute(db)
  return rows
}

const columnsOfApplications = (await columnsOfSchema())
  .filter(({ table }) => table === 'applications')
  .map(({ column }) => column)

/** Lists the columns that look like a person's and that no area has declared. */
function undeclared(columns: readonly Column[]): string[] {
  const declared = new Map<string, Set<string>>()
  for (const { table, found, shown, exported = [], secret = [], file } of tables) {
    const known = declared.get(table) ?? new Set()
    for (const column of [...shown, ...exported, ...secret, ...(file ? [file] : []), ...columnOf(found)])
      known.add(column)
    declared.set(table, known)
  }
  const ofPeople = new Set([...declared.keys()].filter((table) => table !== 'vacancies'))
  return columns
    .filter(({ table, column, type, refers }) => {
      const why = personalInventory.map(({ impersonal }) => impersonal[table as keyof typeof impersonal])
      if (why.some((reason) => typeof reason === 'string' || (reason && column in reason))) return false
      const looks =
        looksPersonal.test(column) ||
        /^(?:jsonb?|bytea|inet|cidr)$/.test(type) ||
        (refers !== null && ofPeople.has(refers))
      return looks && !declared.get(table)?.has(column)
    })
    .map(({ table, column }) => `${table}.${column}`)
}

function columnOf(found: FoundBy): string[] {
  return 'email' in found ? [found.email] : 'row' in found ? [found.row] : []
}

const advice = (missing: readonly string[]) => `These columns look like a person's: ${missing
  .map((name) => {
    const owner = owners[name.split('.')[0]!] ?? 'its owner'
    const file =
      owner === 'platform'
        ? 'src/platform/personal-data/platform-personal-data.ts'
        : `src/areas/${owner}/area.ts`
    return `\n  ${name}, to be declared in ${file}`
  })
  .join('')}

In "tables", with personalTable(): how the rows of a person are found by their address, among "shown" what the person
reads on My data, among "exported" what is in the archive alone, among "secret" what is nobody's to read, "file" for the
key of a stored file, and what an erasure does with the row. Or in "impersonal", with the reason why it is nobody's. A
long list stands beside it in personal-data.ts, like src/areas/applications/server/personal-data.ts.
`

test('every column that looks like a person’s is in the inventory of personal data, or said to be nobody’s', async () => {
  const missing = undeclared(await columnsOfSchema())
  assert.deepEqual(missing, [], advice(missing))
})

test('a column that a later table brings is found, whether its name, its type or its reference tells', async () => {
  const before = await columnsOfSchema()
  await sql`create table alarms (
    id integer primary key, contact_email text, facts jsonb, of_whom integer references users (id), kind text)`.execute(
    db,
  )
  const later = (await columnsOfSchema()).filter(({ table }) => table === 'alarms')
  assert.deepEqual(undeclared(later), ['alarms.contact_email', 'alarms.facts', 'alarms.of_whom'])
  await sql`alter table users add column nic_number text, add column colour text`.execute(db)
  const added = (await columnsOfSchema()).filter(
    ({ table, column }) =>
      table === 'users' && !before.some((one) => one.table === table && one.column === column),
  )
  assert.deepEqual(undeclared(added), ['users.nic_number'])
  assert.match(advice(['alerts.email']), /alerts\.email, to be declared in src/)
})

test('what the inventory names is there: columns, keys, and deletions that follow from a reference', async () => {
  const columns = await columnsOfSchema()
  const has = (table: string, column: string) =>
    columns.some((one) => one.table === table && one.column === column)
  for (const { table, found, shown, exported = [], secret = [], file, key = 'id', erased, read } of tables) {
    // Columns of one kind have names of their own: the test below tries them.
    const named = read ? [] : [...shown, ...exported, ...secret]
    for (const column of [...named, ...columnOf(found), key, ...(file ? [file] : [])])
      assert.ok(has(table, column), `${table}.${column}`)
    if (!('row' in found) || erased === 'deleted' || erased === 'stays') continue
    const { rows } = await sql<{ rule: string }>`
      select confdeltype as rule from pg_constraint where contype = 'f' and conrelid = ${table}::regclass
        and confrelid = ${found.of}::regclass and (select attnum from pg_attribute
          where attrelid = ${table}::regclass and attname = ${found.row}) = any (conkey)`.execute(db)
    assert.deepEqual(rows, [{ rule: erased === 'with_their_row' ? 'c' : 'n' }], `${table}.${found.row}`)
  }
})

test('a file of a row that goes with another one would stay: such a row is deleted by itself', () => {
  const lost = tables.filter(({ file, erased }) => file !== undefined && erased === 'with_their_row')
  assert.deepEqual(
    lost.map(({ table }) => table),
    [],
  )
})

test('a table that mails wait for is erased before the outbox', () => {
  assert.equal(tables.at(-1)!.table, 'outbox')
})

test('whatever My data shows has a word', () => {
  const read = tables.filter(({ shown }) => shown.length > 0)
  const wanted = read.flatMap(({ name, shown }) => [
    `part.${name}`,
    ...shown.map((column) => `fact.${column}`),
  ])
  assert.deepEqual(
    [...new Set(wanted)].filter((name) => !Object.hasOwn(enMyData, `my_data.${name}`)),
    [],
  )
})

test('what one kind of applications has under names of its own is read from its row', () => {
  const details = Object.fromEntries(detailFields.map((name) => [name, 'known']))
  const parts = tables.filter(({ read }) => read)
  assert.equal(parts.length, 6)
  for (const { name, read, shown, exported = [] } of parts)
    for (const origin_kind of ['category_application', 'job_seeker_form']) {
      const known = columnsOfApplications.map((column) => [column, 'known'])
      const row = read!({ ...Object.fromEntries(known), no: 7, origin_kind, origin_no: 5, details })
      assert.equal(row['id'], 7)
      const origins = { category_application_id: null, job_seeker_form_id: null, [`${origin_kind}_id`]: 5 }
      for (const column of [...shown, ...exported, 'resume_path']) {
        const value = column in origins ? origins[column as keyof typeof origins] : 'known'
        assert.equal(row[column], value, `${name}.${column}`)
      }
    }
})
