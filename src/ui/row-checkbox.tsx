export type Selection = {
  selected: ReadonlySet<number>
  onSelect: (selected: Set<number>) => void
  selectAllLabel: string
  selectLabel: (id: number) => string
}

type RowCheckboxProps = { label: string; ids: readonly number[]; selection: Selection }

/** Renders one row, or all rows of the page: half-ticked while only some are chosen. */
export function RowCheckbox({ label, ids, selection: { selected, onSelect } }: RowCheckboxProps) {
  const chosen = ids.filter((id) => selected.has(id)).length
  const all = ids.length > 0 && chosen === ids.length

  function toggle() {
    const next = new Set(selected)
    for (const id of ids) {
      if (all) next.delete(id)
      else next.add(id)
    }
    onSelect(next)
  }

  return (
    <label className="-m-2 grid size-11 cursor-pointer place-items-center pointer-fine:size-9 print:hidden">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-4.5"
        checked={all}
        onChange={toggle}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !all
        }}
      />
    </label>
  )
}
