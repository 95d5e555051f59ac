import { cx } from './class-names.ts'

const paths = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  chevron: 'm6 9 6 6 6-6',
  external: 'M14 4h6v6m0-6-9 9M10 5H5v14h14v-5',
  download: 'M12 4v11m-5-4.5 5 4.5 5-4.500M5 20h14',
  upload: 'M12 16V5M7 9.5 12 5l5 4.500M5 20h14',
  phone:
    'M6.5 4h3l1.5 4.5-2 1.500a12 12 0 0 0 5 5l1.5-2 4.5 1.500v3A2 2 0 0 1 18 19.5 14 14 0 0 1 4.5 6a2 2 0 0 1 2-2Z',
  mail: 'M4 6h16v12H4zm0 1 8 6 8-6',
  place: 'M12 21s7-6.2 7-11.500a7 7 0 0 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  clock: 'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2',
  check: 'm5 12.5 4.5 4.500L19 7.5',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v4.500m0 2.700v.1',
  info: 'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.500M12 7.500v.1',
  trash: 'M5 7h14M10 7V4.500h4V7M7 7l.8 13h8.400L17 7m-7 3.500v6m4-6v6',
  edit: 'M4.5 19.500l.8-4L16 4.800l3.2 3.200L8.5 18.700l-4 .8Zm9.3-12.5 3.2 3.2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  person:
    'M12 11.500a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.500ZM4.5 20c.6-4 3.5-5.5 7.5-5.500s6.9 1.5 7.5 5.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.700l-1.3 1.300M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.700l1.3-1.3',
  share: 'M12 15V4M8 7.500 12 3.500l4 4M6 11H5v9h14v-9h-1',
  sheet: 'M6.500 3.500h11v17h-11zM9.500 8h5M9.500 11.500h5',
  print: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z',
  whatsapp:
    'M4 20l1.2-4.200A8.3 8.3 0 1 1 8.3 19L4 20ZM9 8.500c-.5 3.5 3 7 6.5 6.500l.5-2-2-1-1 1c-1-.5-1.5-1-2-2l1-1-1-2-2 .5Z',
  facebook:
    'M14 21v-8h3l.5-3.500H14V7.500c0-1 .5-1.5 1.5-1.500h2V3h-2.700C12 3 10.5 4.7 10.5 7.200v2.300h-3V13h3v8',
} as const

export type IconName = keyof typeof paths

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <Drawing path={paths[name]} className={className} />
}

/** An icon that few pages have brings its own path, in a square of 24. */
export function Drawing({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      // A page without its style shows it in this size, and not as wide as the window.
      width="20"
      height="20"
      className={cx('shrink-0', className ?? 'size-5')}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
