import rows from './rows/vacancies.json' with { type: 'json' }

/** This is a believable board: what employers of this country post, in its three languages. Companies are invented. */
export interface DemoVacancy {
  company: string
  position: string
  category: string
  city: string
  /** This is the text as an employer would write it; its line breaks stay. */
  text: string
  type?: string
  workplace?: string
  level?: string
  pay?: [min: number | null, max: number | null, unit: 'month' | 'day' | 'hour' | 'piece']
  /** These are the columns of what a vacancy may say besides. */
  more?: {
    work_address?: string
    vacancies_count?: number
    shift?: string
    education?: string
    language_skills?: string[]
    benefits?: string[]
  }
  /** Days since it was posted. */
  age: number
  /** Days until it closes; negative: it has closed. */
  closes: number
  status?: 0 | 1 | 2
  reason?: string
}

export const demoVacancies = rows as readonly DemoVacancy[]
