import { accessSync, constants } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { installPackages } from './debian.ts'

const advice =
  'The browser journeys need Chromium. Install it (Debian: apt-get install chromium-headless-shell fonts-noto-core) ' +
  'or name one with CHROMIUM_PATH=/path/to/chrome.'

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Promise: the path of a Chromium that can be started. Installs Debian's where it may; else says what to do. The
 * headless shell has no windows to draw, and opens a page in two thirds of the time.
 */
export async function ensureChromium(
  program: 'chromium' | 'chromium-headless-shell' = 'chromium-headless-shell',
): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH=${named} is not a program. ${advice}`)
    return named
  }
  // Playwright's own download is not reachable from every network; Debian's package is.
  const wanted = `/usr/bin/${program}`
  const whole = '/usr/bin/chromium'
  if (isProgram(wanted)) return wanted
  try {
    installPackages([program, 'fonts-noto-core'], advice)
    return wanted
  } catch (error) {
    if (isProgram(whole)) return whole
    throw error
  }
}

/**
 * Features that are switched off in Chromium. The first two are its own pages for the suggestions of an address bar that
 * nobody sees: for each visitor they would cost as much processor time as the page under test. Playwright switches off
 * the others; they are repeated because Chromium takes only the last of two switches with one name.
 */
export const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process for the next page, which is started anew after each page.
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

const quiet = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function launchBrowser(program?: 'chromium'): Promise<Browser> {
  // Chromium refuses its sandbox to root, who runs most containers and build machines.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: await ensureChromium(program), args: [...quiet, ...asRoot] })
}
