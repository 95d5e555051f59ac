import { useEffect } from 'react'
import { showListLinks } from '#src/web/boot/vacancy-list.ts'
import { useText } from '#src/web/site/text.tsx'

/** Hidden until the boot script knows the list that the vacancy was opened from. */
export function ListLinks() {
  const t = useText()
  useEffect(showListLinks)
  const look = 'link inline-block py-2'
  return (
    <nav
      aria-label={t('job.list')}
      data-list-links
      hidden
      suppressHydrationWarning
      className="mt-6 flex flex-wrap justify-between gap-x-6 print:hidden [&[hidden]]:hidden"
    >
      <a
        href="#main"
        data-list-link="back"
        data-boot="back-to-list"
        suppressHydrationWarning
        className={look}
      >
        {t('job.list.back')}
      </a>
      <span className="flex gap-x-6">
        <a href="#main" data-list-link="previous" rel="prev" suppressHydrationWarning className={look}>
          <span aria-hidden>‹ </span>
          {t('job.list.previous')}
        </a>
        <a href="#main" data-list-link="next" rel="next" suppressHydrationWarning className={look}>
          {t('job.list.next')}
          <span aria-hidden> ›</span>
        </a>
      </span>
    </nav>
  )
}
