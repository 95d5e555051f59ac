export function SiteMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="6" className="fill-bar" />
      <path d="M7 9h12M7 23h9" className="stroke-on-bar" strokeWidth="3" strokeLinecap="round" />
      <path d="M7 16h11" className="stroke-accent" strokeWidth="3" strokeLinecap="round" />
      <circle cx="24" cy="16" r="3" className="fill-accent" />
    </svg>
  )
}
