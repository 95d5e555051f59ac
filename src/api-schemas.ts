import * as z from 'zod/mini'
import {
  applicationRow,
  categoryApplicationRow,
  jobSeekerFormRow,
  positionApplicationRow,
} from './areas/applications/admin-rows.ts'
import { receivedRow } from './areas/applications/calls/received/list.ts'
import { receivedApplication } from './areas/applications/calls/received/received.ts'
import { myApplicationRow, sentApplication } from './areas/applications/calls/sent/sent.ts'
import { interview, interviewDetails } from './areas/applications/interview.ts'
import { category, city, country } from './areas/catalogue/calls/catalogue.ts'
import { banner, client, company } from './areas/catalogue/calls/companies.ts'
import { ownVacancy, ownVacancyRow } from './areas/employers/calls/my-vacancies.ts'
import { pictureVariant } from './areas/files/pictures.ts'
import { adminVacancy } from './areas/moderation/admin-vacancy.ts'
import { account, session } from './areas/people/calls/accounts/account.ts'
import { user } from './areas/people/calls/accounts/accounts.ts'
import { adminRow } from './areas/people/calls/admins/admins.ts'
import { alert } from './areas/search/calls/alerts/alerts.ts'
import { openVacancy } from './areas/search/calls/lists/lists.ts'
import { suggestion } from './areas/search/calls/words/suggestions.ts'
import { vacancy } from './areas/vacancies/calls/vacancies.ts'
import { historyEntry } from './areas/vacancies/vacancy-history.ts'

/** The description of the API has these by name, so that generators make one type of each. Pages do without the names. */
const named = {
  Account: account,
  Admin: adminRow,
  AdminVacancy: adminVacancy,
  Alert: alert,
  AnyApplication: applicationRow,
  Banner: banner,
  Category: category,
  CategoryApplication: categoryApplicationRow,
  City: city,
  Client: client,
  Company: company,
  Country: country,
  Interview: interview,
  InterviewDetails: interviewDetails,
  JobSeekerForm: jobSeekerFormRow,
  MyApplication: myApplicationRow,
  OpenVacancy: openVacancy,
  OwnVacancy: ownVacancy,
  OwnVacancyRow: ownVacancyRow,
  PictureVariant: pictureVariant,
  PositionApplication: positionApplicationRow,
  ReceivedApplication: receivedApplication,
  ReceivedApplicationRow: receivedRow,
  SentApplication: sentApplication,
  Session: session,
  Suggestion: suggestion,
  User: user,
  Vacancy: vacancy,
  VacancyHistoryEntry: historyEntry,
}

for (const [id, schema] of Object.entries(named)) z.globalRegistry.add(schema, { id })
