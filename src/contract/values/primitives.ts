import * as z from 'zod/mini'
import type { TextKey } from '#src/strings/en.ts'
import { beforeRefused, normalizeLine, normalizeCode, normalizeText } from './typed-text.ts'
import { MAX_ID, sizes } from './units.ts'

/** Replaces `URL.parse`, which browsers of 2023 do not have. */
/*@__NO_SIDE_EFFECTS__*/
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

export { MAX_ID, sizes }

/** Error messages are keys of `strings`. Empty strings never arrive: see `withoutEmpty`. */

type Reading = (value: string) => string

function checkText(max: number) {
  return z.check<string>((context) => {
    const error = (message: TextKey, params: Record<string, string | number>) =>
      context.issues.push({ code: 'custom', input: context.value, message, params })
    const before = beforeRefused(context.value)
    if (before !== undefined) error(before === '' ? 'field.first_character' : 'field.character', { before })
    else if ([...context.value].length > max) error('field.too_long', { max })
  })
}

function text(read: Reading, max: number, required?: TextKey) {
  const error = required ?? ('field.text' satisfies TextKey)
  const schema = z
    .string({ error })
    .check(
      z.overwrite(read),
      z.minLength(1, { error: required ?? 'field.required', abort: true }),
      checkText(max),
    )
  return schema.register(z.globalRegistry, { maxLength: max })
}

/** A text of several lines. */
/*@__NO_SIDE_EFFECTS__*/
export function requiredText(required: TextKey, max: number) {
  return text(normalizeText, max, required)
}

/*@__NO_SIDE_EFFECTS__*/
export function optionalText(max: number) {
  return z.nullish(text(normalizeText, max))
}

/*@__NO_SIDE_EFFECTS__*/
export function requiredLine(required: TextKey, max: number) {
  return text(normalizeLine, max, required)
}

/*@__NO_SIDE_EFFECTS__*/
export function optionalLine(max: number) {
  return z.nullish(text(normalizeLine, max))
}

/** A code or number, which may be copied from a mail or a message. */
/*@__NO_SIDE_EFFECTS__*/
export function requiredSigns(required: TextKey, max: number) {
  return text(normalizeCode, max, required)
}

// The HTML standard's pattern with a dot in the domain.
const address =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/

/*@__NO_SIDE_EFFECTS__*/
export function email(required: TextKey) {
  return requiredSigns(required, sizes.email).check(z.regex(address, { error: 'field.email' }))
}

/** An http(s) address that pages link to. Adds the scheme, which people leave out (`lankatiles.lk`). */
/*@__NO_SIDE_EFFECTS__*/
export function webAddress(max: number) {
  return requiredLine('field.url', max).check(
    z.overwrite((value) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value}`)),
    z.refine((value) => isWebAddress(value, max), { error: 'field.url' }),
    z.overwrite((value) => parseUrl(value)?.href ?? value),
  )
}

/** The host needs a dot, the address has no user or password, and its normalized form is at most `max` long. */
function isWebAddress(value: string, max: number): boolean {
  const url = /^https?:\/\/[^/\\]/i.test(value) ? parseUrl(value) : null
  return (
    url !== null && url.hostname.includes('.') && url.username + url.password === '' && url.href.length <= max
  )
}

/** 7 to 20 characters, at least 7 of them digits, `+` first. */
const callable = /^(?=.{7,20}$)(?=(?:[^0-9]*[0-9]){7})\(?\+?[0-9 ()-]+$/
/** Rows may be older than the rule above, from when a number needed no digits. */
const stored = /^[+0-9 ()-]{7,20}$/

function phoneLike(required: TextKey, form: RegExp) {
  return z
    .string({ error: required })
    .check(
      z.overwrite(normalizeCode),
      z.minLength(1, { error: required, abort: true }),
      z.regex(form, { error: 'field.phone' }),
    )
    .register(z.globalRegistry, { minLength: 7, maxLength: 20 })
}

/*@__NO_SIDE_EFFECTS__*/
export function phone(required: TextKey) {
  return phoneLike(required, callable)
}

/** Accepts what a row may hold; the handler refuses a changed value that is no phone number. */
/*@__NO_SIDE_EFFECTS__*/
export function storedPhone(required: TextKey) {
  return phoneLike(required, stored)
}

export function isPhone(value: string): boolean {
  return callable.test(value)
}

/*@__NO_SIDE_EFFECTS__*/
export function day(required: TextKey) {
  return z
    .string({ error: required })
    .check(
      z.overwrite(normalizeCode),
      z.regex(/^(19|20|21)\d\d-\d\d-\d\d$/, { error: 'field.day', abort: true }),
      z.refine(isDay, { error: 'field.day' }),
    )
    .register(z.globalRegistry, { format: 'date' })
}

export const timeOfDay = z
  .string({ error: 'field.invalid' })
  .check(z.overwrite(normalizeCode), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'field.invalid' }))

function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/*@__NO_SIDE_EFFECTS__*/
export function integer(required: TextKey, wrong: TextKey, min: number, max: number) {
  const schema = z.pipe(
    z.union(
      [z.number(), z.string().check(z.overwrite(normalizeCode), z.regex(/^\d{1,10}$/, { error: wrong }))],
      {
        error: (issue) => (issue.input == null ? required : wrong),
      },
    ),
    z.pipe(
      z.transform(Number),
      z.int({ error: wrong }).check(z.gte(min, { error: wrong }), z.lte(max, { error: wrong })),
    ),
  )
  // The API document shows the number alone, not the text that forms send.
  return schema.register(z.globalRegistry, { type: 'integer', minimum: min, maximum: max })
}

export const order = z
  .array(z.int({ error: 'field.choice' }).check(z.gte(1), z.lte(MAX_ID)), { error: 'field.choice' })
  .check(
    z.maxLength(1_000, { error: 'field.choice' }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'field.repeated_choice' }),
  )

/*@__NO_SIDE_EFFECTS__*/
export function reference(required: TextKey) {
  return integer(required, 'field.choice', 1, MAX_ID)
}

/*@__NO_SIDE_EFFECTS__*/
export function choice<const V extends readonly [string, ...string[]]>(
  values: V,
  required: TextKey = 'field.choice',
) {
  return z.enum(values, { error: (issue) => (issue.input == null ? required : 'field.choice') })
}

/** Forms send `true` and `false` as text. */
export const yesOrNo = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], { error: 'field.choice' }),
  z.transform((value) => value === true || value === 'true'),
)

const tick = ['on', 'true', '1', 'yes'] as const

/** Browsers and the specified client send these for a ticked box. */
/*@__NO_SIDE_EFFECTS__*/
export function ticked(required: TextKey) {
  return z.union([z.literal(true), z.enum(tick)], { error: required })
}

export const tickable = z.nullish(
  z.union([z.boolean(), z.enum([...tick, 'false'])], { error: 'field.choice' satisfies TextKey }),
)

export function isTicked(value: unknown): boolean {
  return value === true || (tick as readonly unknown[]).includes(value)
}

export const idPattern = /^[1-9][0-9]{0,9}$/

/** Anything else is a 404 (decisions, "API in general"). */
export const idParams = z.object({
  id: z.pipe(z.string().check(z.regex(idPattern)), z.pipe(z.transform(Number), z.int().check(z.lte(MAX_ID)))),
})

const pageNumber = z.optional(integer('field.number', 'field.number', 1, 1_000_000))

export const paging = {
  page: pageNumber,
  per_page: z.optional(integer('field.number', 'field.per_page', 1, 100)),
}

/** Each filter has one name (decisions, "API in general"). */
export const filters = {
  q: z.optional(text(normalizeLine, sizes.search)),
  category: z.optional(reference('field.choice')),
  position: z.optional(text(normalizeLine, sizes.position)),
  company: z.optional(text(normalizeLine, sizes.company)),
  status: z.optional(integer('field.choice', 'field.choice', 0, 2)),
  city: z.optional(text(normalizeLine, sizes.city)),
  district: z.optional(text(normalizeLine, sizes.city)),
  from: z.optional(day('field.day')),
  to: z.optional(day('field.day')),
}

/** `sort=name` ascending, `sort=-name` descending. */
/*@__NO_SIDE_EFFECTS__*/
export function sortBy<const F extends string>(...fields: F[]) {
  const both = fields.flatMap((field) => [field, `-${field}` as const])
  return z.optional(z.enum(both as [F | `-${F}`, ...(F | `-${F}`)[]], { error: 'field.sort' }))
}

export const dayAnswer = z.string().register(z.globalRegistry, { format: 'date' })
export const instant = z.string().register(z.globalRegistry, { format: 'date-time' })
export const id = z.int()
export const done = z.object({ message: z.string() })
