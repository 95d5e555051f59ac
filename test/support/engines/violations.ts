/** Runs in the page and logs violations of the policy, which not all engines report to their driver. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`policy: ${effectiveDirective} stopped ${blockedURI} ${sample}`),
  )
}
