export const nothingAllowed =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const unusedFeatures = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

const TWO_YEARS = 63_072_000

export interface Reached {
  publicUrl?: string | undefined
  hstsSubdomains: boolean
}

/** Every response has these, also what is refused before it is a request. */
export function securityHeaders({ publicUrl, hstsSubdomains }: Reached): Readonly<Record<string, string>> {
  // RFC 6797 7.2 forbids it over plain HTTP.
  const secure = publicUrl !== undefined && new URL(publicUrl).protocol === 'https:'
  // Subdomains are left out by default: other programs may run there.
  const hosts = hstsSubdomains ? '; includeSubDomains' : ''
  return Object.freeze({
    'content-security-policy': nothingAllowed,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(secure && { 'strict-transport-security': `max-age=${TWO_YEARS}${hosts}` }),
  })
}
