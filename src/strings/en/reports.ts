/** Refusals of the reports' calls. The words of their pages are the panel's. */
export const reports = {
  'job.report': 'Report this vacancy',
  'report.failed': 'Failed to send the report',
} as const
