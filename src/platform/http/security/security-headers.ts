/** Nothing may be loaded, run, framed or sent from an answer that is no page. */
export const nothingAllowed =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The board never asks these of a browser, so no page of it may, whatever came into it. */
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
  /** The board is configured to have this address. */
  publicUrl?: string | undefined
  /** Set if every host below that one is reached by HTTPS too. */
  hstsSubdomains: boolean
}

/**
 * Returns the headers of every answer: of pages, calls, files and assets, cached ones too, and of what is refused
 * before it is a request. Pages and shown files bring a policy of their own in place of the one here.
 */
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
