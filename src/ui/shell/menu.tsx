import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'

type MenuProps = {
  label: string
  boxed?: boolean
  /** With an icon the label is heard but not shown on phones. */
  icon?: IconName
  children: ReactNode
}

/** In the header of the site long words leave no room beside the icon. */
const alone = {
  label: 'lg:max-xl:sr-only lg:long-words:[&:not(.dense_*)]:sr-only',
  chevron: 'lg:max-xl:hidden lg:long-words:[&:not(.dense_*)]:hidden',
}

export function Menu({ label, boxed, icon, children }: MenuProps) {
  return (
    <details data-fold className={cx('group relative', !icon && 'max-sm:static')}>
      <summary
        className={cx(
          'flex min-h-control min-w-11 items-center justify-center gap-1.5 rounded px-2 font-semibold group-open:underline hover:underline',
          boxed &&
            'border border-edge bg-card px-4 text-primary hover:border-primary hover:bg-primary-soft max-sm:px-2',
        )}
      >
        {icon && <Icon name={icon} />}
        <span
          className={cx(
            icon && 'max-w-48 truncate max-sm:sr-only folded:sr-only',
            icon && !boxed && alone.label,
          )}
        >
          {label}
        </span>
        <Icon
          name="chevron"
          className={cx(
            'size-4 group-open:rotate-180',
            icon && 'max-sm:hidden folded:hidden',
            icon && !boxed && alone.chevron,
          )}
        />
      </summary>
      <ul className="menu-list absolute end-0 top-full @max-[44rem]:start-0 @max-[44rem]:end-auto z-30 mt-1 w-max max-w-[80vw] min-w-48 group-open:animate-appear overflow-hidden rounded border border-edge bg-card py-1 text-ink">
        {children}
      </ul>
    </details>
  )
}
