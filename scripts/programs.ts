// Programs that tests start and no package of npm brings. They are looked for before anything else runs.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { translatedLanguages } from '#src/strings/languages.ts'
import { installPackages } from '#test/support/debian.ts'

interface Program {
  /** Its name, and what it is for. */
  what: string
  /** Debian's packages that bring it. */
  packages: string[]
  isThere: () => boolean
}

const answers = (program: string, flag: string) => !spawnSync(program, [flag]).error
const chromium = process.env['CHROMIUM_PATH']
export const firefoxPath = process.env['FIREFOX_PATH'] || '/usr/bin/firefox-esr'
export const nginxPath = '/usr/sbin/nginx'
export const caddyPath = '/usr/bin/caddy'
export const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]
const isChromium = (...places: string[]) => (chromium ? [chromium] : places).some((path) => existsSync(path))

const pdfToText = {
  what: 'pdftotext and pdfinfo, which read CVs as programs of employers do',
  packages: ['poppler-utils'],
  isThere: () => answers('pdftotext', '-v') && answers('pdfinfo', '-v'),
}
const curl = {
  what: 'curl, with which docs/api.md shows its calls',
  packages: ['curl'],
  isThere: () => answers('curl', '--version'),
}
const ps = {
  what: 'ps, which measures memory',
  packages: ['procps'],
  isThere: () => answers('ps', '--version'),
}
const nginx = {
  what: 'nginx, a proxy before the board',
  packages: ['nginx-light'],
  isThere: () => existsSync(nginxPath),
}
const caddy = {
  what: 'caddy, another proxy',
  packages: ['caddy'],
  isThere: () => existsSync(caddyPath),
}
const headless = {
  what: 'Chromium, its headless shell or CHROMIUM_PATH=/path/to/chrome',
  packages: ['chromium-headless-shell'],
  isThere: () => isChromium('/usr/bin/chromium-headless-shell', '/usr/bin/chromium'),
}
const whole = {
  what: 'the whole Chromium, which shows PDF files and installs sites',
  packages: ['chromium'],
  isThere: () => isChromium('/usr/bin/chromium'),
}
const firefox = {
  what: 'Firefox ESR, or FIREFOX_PATH=/path/to/firefox',
  packages: ['firefox-esr'],
  isThere: () => existsSync(firefoxPath),
}
const webkit = {
  what: 'WebKit with its driver, and Xvfb, a display in memory for it',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isThere: () =>
    ['WebKitWebDriver', 'Xvfb'].every((name) => existsSync(`/usr/bin/${name}`)) && Boolean(miniBrowser()),
}
const fonts = {
  what: 'fonts with Sinhala and Tamil letters',
  packages: ['fonts-noto-core', 'fontconfig'],
  isThere: () =>
    translatedLanguages.every((language) => spawnSync('fc-list', [`:lang=${language}`]).stdout?.length > 0),
}

/** By what runs: suites without a browser and journeys, of the short run and of the whole. */
export const programs = {
  shortServer: [pdfToText, curl, ps],
  server: [pdfToText, curl, ps, nginx],
  shortJourneys: [headless, fonts],
  journeys: [headless, whole, fonts, firefox, webkit, nginx, caddy],
  nginx: [nginx],
  caddy: [caddy],
  firefox: [firefox],
  webkit: [webkit],
} satisfies Record<string, Program[]>

/** Installs what is missing where that is possible without a question; else throws with the name of each. */
export function ensurePrograms(needed: readonly Program[]): void {
  const missing = needed.filter(({ isThere }) => !isThere())
  if (missing.length === 0) return
  const packages = missing.flatMap((program) => program.packages)
  const advice = `Missing: ${missing.map(({ what }) => what).join('; ')}. Debian: apt-get install ${packages.join(' ')}`
  installPackages(packages, advice)
  const still = missing.filter(({ isThere }) => !isThere())
  if (still.length > 0) throw new Error(advice)
}
