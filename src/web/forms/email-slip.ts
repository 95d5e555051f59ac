/** Most addresses of Sri Lanka are at these. */
const known = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'sltnet.lk']

/** Real domains that are one slip away from those. */
const alsoRight = ['mail.com', 'ymail.com']

/** The address that was probably meant, if its domain is one slip away from a well-known one. */
export function probableEmail(typed: string): string | undefined {
  const [, name, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim()) ?? []
  const written = domain.toLowerCase()
  if (name === undefined || known.includes(written) || alsoRight.includes(written)) return undefined
  const right = written === 'slt.lk' ? 'sltnet.lk' : known.find((one) => isOneSlip(written, one))
  return right && `${name}@${right}`
}

/** True for one letter more, less or other, or two in the wrong order. */
function isOneSlip(typed: string, right: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === right[start]) start += 1
  let end = 0
  while (end < Math.min(typed.length, right.length) - start && typed.at(-1 - end) === right.at(-1 - end))
    end += 1
  const [is, should] = [typed.slice(start, typed.length - end), right.slice(start, right.length - end)]
  return (
    (is.length <= 1 && should.length <= 1) || (is.length === 2 && should === `${is[1] ?? ''}${is[0] ?? ''}`)
  )
}
