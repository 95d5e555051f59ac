interface Categorised {
  job_category_id: number | null
  job_category_name: string
}

type Category<Row extends Categorised> =
  | { id: number; name: string }
  | (null extends Row['job_category_id'] ? null : never)

/** Adds `category`, which the specification has beside `job_category_id` and `job_category_name`. */
export function withCategory<Row extends Categorised>(row: Row): Row & { category: Category<Row> } {
  const { job_category_id: id, job_category_name: name } = row
  return { ...row, category: (id === null ? null : { id, name }) as Category<Row> }
}
