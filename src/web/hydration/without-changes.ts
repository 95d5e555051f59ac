/** React takes over only what the server wrote, so changes by others wait until after `act`: no paint is between. */
export function withoutChanges(changes: readonly MutationRecord[], act: () => void): void {
  const again: (() => void)[] = []
  for (let at = changes.length - 1; at >= 0; at -= 1) again[at] = undo(changes[at]!)
  act()
  for (const redo of again) redo()
}

function undo({ target, type, addedNodes, removedNodes, nextSibling, oldValue }: MutationRecord) {
  if (type === 'characterData') {
    const { data } = target as Text
    const set = (text: string) => void ((target as Text).data = text)
    set(oldValue ?? '')
    return () => set(data)
  }
  for (const node of addedNodes) target.removeChild(node)
  // A text may be inside the element of a translator now, which was no part of the page when it came into it.
  const places = [...removedNodes].map((node) => ({ node, box: node.parentNode, next: node.nextSibling }))
  for (const { node } of places) target.insertBefore(node, nextSibling)
  return () => {
    for (const { node, box, next } of places) {
      if (box) box.insertBefore(node, next)
      else if (node.parentNode === target) target.removeChild(node)
    }
    const before = nextSibling?.parentNode === target ? nextSibling : null
    for (const node of addedNodes) target.insertBefore(node, before)
  }
}
