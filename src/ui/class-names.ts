export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

export const control =
  'block w-full rounded border border-edge bg-card px-3 py-1.5 text-ink placeholder:text-muted ' +
  'hover:border-ink aria-invalid:border-danger aria-invalid:bg-danger-soft ' +
  'disabled:cursor-not-allowed disabled:bg-ground disabled:text-muted'

export const oneLineControl = `${control} min-h-control`

export const choice = 'flex min-h-control cursor-pointer items-start gap-3 py-2'

export const panel = 'rounded border border-line bg-card'
