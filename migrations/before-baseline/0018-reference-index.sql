-- Whoever deletes an application for a category looks here for those that were made of it on its sender's behalf: without
-- an index, through every application, once for each of the hundreds that retention deletes at a time.
create index position_applications_made_of on position_applications (category_application_id)
  where category_application_id is not null;
