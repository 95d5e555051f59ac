/**
 * Firefox before 143, Chrome before 131 and Safari before 18.4 show nothing of a closed fold: there a fold stands open
 * where app.css hides its summary (`unfold`).
 */
export function openUnfolded(): void {
  if (CSS.supports('selector(::details-content)')) return
  const follow = () => {
    for (const fold of document.querySelectorAll('details')) {
      const summary = fold.querySelector('summary')
      const isUnfolded = summary !== null && getComputedStyle(summary).display === 'none'
      if (isUnfolded === 'unfolded' in fold.dataset && (fold.open || !isUnfolded)) continue
      fold.open = isUnfolded
      fold.toggleAttribute('data-unfolded', isUnfolded)
    }
  }
  // Before the first paint, when the style sheet is there.
  requestAnimationFrame(follow)
  window.addEventListener('resize', follow)
  const changes = { subtree: true, childList: true, attributeFilter: ['open'] }
  new MutationObserver(follow).observe(document, changes)
}
