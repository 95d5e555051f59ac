import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'

export const describeApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description, as an OpenAPI 3.1 document',
  access: 'public',
  response: z.looseObject({ openapi: z.string() }),
  cacheTags: () => [],
})

export const showApi = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'This description, as a page to read',
  access: 'public',
  response: null,
  produces: 'text/html',
  cacheTags: () => [],
})
