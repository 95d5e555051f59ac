/** What the files of several lists have of an applicant, and of the resume. */
export const applicantColumns = ['email', 'phone', 'city', 'job_category_name'] as const
export const resumeColumns = ['resume_name', 'resume_path'] as const
