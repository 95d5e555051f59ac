import { type FilterColumn, filterColumns, filteredFields } from '#src/areas/vacancies/vacancy-fields.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { maxFilters, maxFilterNames } from '../../filter-steps.ts'
import { getIsco } from '../words/load-lexicon.ts'
import type { OpenRow } from './open-rows.ts'
import { SlotOrder } from './slot-order.ts'

export type WordColumn = FilterColumn | 'language' | 'verified'

/** The words of a column that has few; each is a bit by its place here, and none is 0. */
export const words = Object.fromEntries([
  ...filterColumns.map((name): [string, readonly string[]] => [name, filteredFields[name].values]),
  ['language', offeredLanguages],
  ['verified', ['1']],
]) as Readonly<Record<WordColumn, readonly string[]>>
export const wordColumns = Object.keys(words) as WordColumn[]

/** The bits of these words; 0 if the column has none of them. */
export function getBits(name: WordColumn, values: readonly string[]): number {
  return values.reduce((bits, value) => {
    const at = words[name].indexOf(value)
    return at === -1 ? bits : bits | (1 << at)
  }, 0)
}

const numbers = [
  'id',
  'category',
  'city',
  'district',
  'province',
  'company',
  'isco',
  ...wordColumns,
  ...maxFilterNames.map((name) => maxFilters[name].column),
  'pay',
  'payOrder',
  'applied',
  'closing',
  'walkIn',
] as const
export type NumberColumn = (typeof numbers)[number]

/** Stored instead of a monthly pay: no pay is stated, or its unit cannot be converted to months. */
export const NO_PAY = -1
const PAY_WITHOUT_MONTH = -2
const MAX_PAY = 2_147_483_647

/** Monthly pay is first, as it needs no guess; days follow, then hours, pieces, and those without a unit or pay. */
function getPayOrder({ states_pay, salary_unit }: OpenRow): number {
  const units = words.salary_unit
  if (!states_pay) return units.length + 1
  const at = units.indexOf(String(salary_unit))
  return at === -1 ? units.length : at
}

export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS

/**
 * The open vacancies, each in a slot: its facts stand there in one array for each column, so that a question to all of
 * them reads little memory. A slot that became free has the id 0.
 */
export class OpenColumns {
  #slots = new Map<number, number>()
  #numbers: Record<NumberColumn, Int32Array>
  /** Milliseconds since 1970. */
  approved = new Float64Array(1_024)
  positions: string[] = []
  companies: string[] = []
  /** One past the last slot that was ever used. */
  end = 0
  /** The newest approval first, and the nearest closing day first; ids tell equals apart, in the same direction. */
  readonly byApproval = new SlotOrder(
    (one, other) => this.approved[other]! - this.approved[one]! || this.#id(other) - this.#id(one),
  )
  readonly byClosing = new SlotOrder(
    (one, other) =>
      this.#numbers.closing[one]! - this.#numbers.closing[other]! || this.#id(one) - this.#id(other),
  )

  /** The highest pay of each unit first, months before all others. */
  readonly byPay = new SlotOrder(
    (one, other) =>
      this.#numbers.payOrder[one]! - this.#numbers.payOrder[other]! ||
      this.#numbers.pay[other]! - this.#numbers.pay[one]! ||
      this.approved[other]! - this.approved[one]! ||
      this.#id(other) - this.#id(one),
  )

  constructor() {
    const made = numbers.map((name) => [name, new Int32Array(1_024)])
    this.#numbers = Object.fromEntries(made) as Record<NumberColumn, Int32Array>
  }

  get size(): number {
    return this.#slots.size
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id)
  }

  column(name: NumberColumn): Int32Array {
    return this.#numbers[name]
  }

  /** Takes rows without an order. One may come twice: it was changed in between. */
  fill(rows: readonly OpenRow[]): void {
    for (const row of rows) this.#write(this.#slots.get(row.id) ?? this.#freeSlot(), row)
  }

  /** Puts all slots in order, after they were filled. */
  order(): void {
    const used = Int32Array.from(this.#slots.values())
    this.byApproval.reset(used)
    this.byClosing.reset(used)
    this.byPay.reset(used)
  }

  set(row: OpenRow): void {
    this.delete(row.id)
    const slot = this.#freeSlot()
    this.#write(slot, row)
    this.byApproval.add(slot)
    this.byClosing.add(slot)
    this.byPay.add(slot)
  }

  delete(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.byApproval.remove(slot)
    this.byClosing.remove(slot)
    this.byPay.remove(slot)
    this.#slots.delete(id)
    this.#numbers.id[slot] = 0
    this.positions[slot] = ''
    this.companies[slot] = ''
  }

  #id(slot: number): number {
    return this.#numbers.id[slot]!
  }

  /** Returns the same columns without free slots. */
  compacted(): OpenColumns {
    const made = new OpenColumns()
    for (const slot of this.byApproval.slots) {
      const into = made.#freeSlot()
      for (const name of numbers) made.#numbers[name][into] = this.#numbers[name][slot]!
      made.approved[into] = this.approved[slot]!
      made.positions[into] = this.positions[slot]!
      made.companies[into] = this.companies[slot]!
      made.#slots.set(this.#id(slot), into)
    }
    made.order()
    return made
  }

  /** Never reuses a slot: answers by slots that are still in use then find a vacancy gone, and no other. */
  #freeSlot(): number {
    if (this.end === this.approved.length) this.#grow()
    this.end += 1
    return this.end - 1
  }

  #grow(): void {
    const size = this.end * 2
    const approved = new Float64Array(size)
    approved.set(this.approved)
    this.approved = approved
    for (const name of numbers) {
      const column = new Int32Array(size)
      column.set(this.#numbers[name])
      this.#numbers[name] = column
    }
  }

  #write(slot: number, row: OpenRow): void {
    const into = this.#numbers
    this.#slots.set(row.id, slot)
    into.id[slot] = row.id
    into.category[slot] = row.category
    into.city[slot] = row.city ?? 0
    into.district[slot] = row.district ?? 0
    into.province[slot] = row.province ?? 0
    into.company[slot] = row.company_id ?? 0
    into.isco[slot] = Number(getIsco(row.position) ?? 0)
    for (const name of wordColumns) into[name][slot] = getBits(name, [row[name] ?? []].flat())
    for (const { column } of Object.values(maxFilters)) into[column][slot] = row[column] ?? 0
    into.pay[slot] = row.states_pay ? Math.min(row.monthly_pay ?? PAY_WITHOUT_MONTH, MAX_PAY) : NO_PAY
    into.payOrder[slot] = getPayOrder(row)
    into.applied[slot] = row.applied
    into.closing[slot] = dayNumber(row.closing_date)
    into.walkIn[slot] = row.walk_in_day === null ? 0 : dayNumber(row.walk_in_day)
    this.approved[slot] = row.approved
    this.positions[slot] = row.position
    this.companies[slot] = row.company
  }
}
