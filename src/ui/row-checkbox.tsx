import { cx } from './class-names.ts'

export type Selection = {
  selected: ReadonlySet<number>
  onSelect: (selected: Set<number>) => void
  selectAllLabel: string
  selectLabel: (id: number) => string
}

type RowCheckboxProps = {
  label: string
  ids: readonly number[]
  selection: Selection
  /** Its label is seen where rows are cards, and no column tells what it is for. */
  labelInCards?: boolean
}

export function RowCheckbox({
  label,
  ids,
  selection: { selected, onSelect },
  labelInCards = false,
}: RowCheckboxProps) {
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
    <label
      className={cx(
        '-m-2 cursor-pointer place-items-center print:hidden',
        labelInCards ? 'flex min-h-11 gap-2 p-2 pointer-fine:min-h-9' : 'grid size-11 pointer-fine:size-9',
      )}
    >
      <span className={cx('sr-only', labelInCards && 'order-1 @max-[44rem]:not-sr-only')}>{label}</span>
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
