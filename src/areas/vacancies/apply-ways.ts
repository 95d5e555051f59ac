interface Ways {
  apply_by?: unknown
  apply_url?: unknown
}

/** Applications at the employer's own site need its address. */
export const applyErrors = ({ apply_by, apply_url }: Ways) =>
  [apply_by].flat().includes('site') && apply_url == null
    ? { apply_url: 'vacancy.apply_url.required' as const }
    : {}
