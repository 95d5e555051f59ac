/** Runs in the page: engines differ in whether the console of a driver hears of them. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`policy: ${effectiveDirective} stopped ${blockedURI} ${sample}`),
  )
}
