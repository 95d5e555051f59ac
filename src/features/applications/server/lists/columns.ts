/** The files of several lists share these columns of an applicant, and of the resume. */
export const applicantColumns = ['email', 'phone', 'city', 'job_category_name'] as const
export const resumeColumns = ['resume_name', 'resume_path'] as const
