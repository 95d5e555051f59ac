export function closeDetails(): void {
  const close = (unless: (fold: HTMLDetailsElement) => boolean) => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-fold][open]'))
      if (!unless(fold)) fold.open = false
  }
  const closeOthers = (target: EventTarget | null) => close((fold) => fold.contains(target as Node | null))

  document.addEventListener('pointerdown', (event) => closeOthers(event.target))
  document.addEventListener('focusout', (event) => {
    if (event.relatedTarget) closeOthers(event.relatedTarget)
  })
  document.addEventListener('click', (event) => {
    const followed = (event.target as Element).closest('a,button')
    if (!followed) return
    close((fold) => {
      const inside = fold.contains(followed)
      if (inside && followed.matches('button')) fold.querySelector('summary')?.focus()
      return !inside
    })
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    close((fold) => {
      if (fold.contains(document.activeElement)) fold.querySelector('summary')?.focus()
      return false
    })
  })
}
