select set_config('lock_timeout', '5s', true);

-- Scans of medical certificates: data of health, as a picture or a PDF, for the gym's desk and owner alone. The files
-- are in a private bucket and on no device; one of a certificate, by the name `{gym}/{certificate}`, which says
-- nothing of whose it is and stays where two entries for one person are merged.

-- 10 MB. The app draws a picture anew as a JPEG, so that it holds neither where nor with what it was taken.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('certificates', 'certificates', false, 10485760, array['application/pdf', 'image/jpeg'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.scan_name(certificate public.gym_certificates) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return certificate.gym_id::text || '/' || certificate.id::text;
end $$;

-- The certificate whose scan has this name, where the caller works at the desk of its gym; else null.
create function private.scanned_certificate(scan text) returns public.gym_certificates
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one public.gym_certificates;
begin
  select * into found_one from public.gym_certificates c
    where c.id = private.arg_uuid(jsonb_build_object('id', split_part(scan, '/', 2)), 'id') and not c.deleted;
  if private.scan_name(found_one) = scan and private.gym_roles(found_one.gym_id, auth.uid()) && '{desk,owner}' then
    return found_one;
  end if;
  return null;
end $$;

-- Whether it may be stored: 10 MB, 20 of a person, 10,000 and 10 GB of a gym. The size is known to a hosted project's
-- policies only of what is stored already: there the bucket's limit bounds the new one.
create function private.has_room_for_scan(scan text, metadata jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  of_scan public.gym_certificates := private.scanned_certificate(scan);
  size bigint := coalesce((metadata ->> 'size')::bigint, 0);
begin
  if of_scan.id is null then return false; end if;
  return size <= 10485760 and (
    select count(*) < 10000 and count(*) filter (where c.member_id = of_scan.member_id) < 20
      and coalesce(sum((o.metadata ->> 'size')::bigint), 0) + size <= 10737418240
    from public.gym_certificates c
    join storage.objects o on o.bucket_id = 'certificates' and o.name = private.scan_name(c)
    where c.space_id = of_scan.space_id and c.id <> of_scan.id);
end $$;

-- Asked once of a statement, so that whoever lists the bucket has no certificate looked up but those of their own gyms.
create function private.desk_gyms() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select s.gym_id::text from private.gym_staff s where s.member_id = auth.uid() and s.role in ('desk', 'owner'));
end $$;

create policy "the desk sees scans of its gym's certificates" on storage.objects for select to authenticated
  using (bucket_id = 'certificates' and split_part(name, '/', 1) = any ((select private.desk_gyms())::text[])
    and (private.scanned_certificate(name)).id is not null);
create policy "the desk adds scans of its gym's certificates" on storage.objects for insert to authenticated
  with check (bucket_id = 'certificates' and private.has_room_for_scan(name, metadata));
create policy "the desk replaces scans of its gym's certificates" on storage.objects for update to authenticated
  using (bucket_id = 'certificates' and split_part(name, '/', 1) = any ((select private.desk_gyms())::text[])
    and (private.scanned_certificate(name)).id is not null)
  with check (bucket_id = 'certificates' and private.has_room_for_scan(name, metadata));
create policy "the desk removes scans of its gym's certificates" on storage.objects for delete to authenticated
  using (bucket_id = 'certificates' and split_part(name, '/', 1) = any ((select private.desk_gyms())::text[])
    and (private.scanned_certificate(name)).id is not null);
grant execute on function private.desk_gyms(), private.scanned_certificate(text), private.has_room_for_scan(text, jsonb)
  to authenticated;

-- Scans whose certificate is gone: nobody reads them from then on, and the purge removes the files, which go through
-- the storage service. A name is kept for a day, for an upload that was under way.
create table private.left_scans (
  name text primary key,
  at timestamptz not null default now()
);
select private.close_tables('private.left_scans');

create function private.leave_scan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.left_scans (name) values (private.scan_name(old)) on conflict do nothing;
  return null;
end $$;
create trigger leave_scan after update on public.gym_certificates
  for each row when (new.deleted and not old.deleted) execute function private.leave_scan();
create trigger leave_removed_scan after delete on public.gym_certificates
  for each row when (not old.deleted) execute function private.leave_scan();

-- `[{bucket, name}]`, a thousand at most.
create function private.take_left_scans(at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.left_scans l where l.at < take_left_scans.at - interval '1 day' and not exists (
    select from storage.objects o where o.bucket_id = 'certificates' and o.name = l.name);
  return (select coalesce(jsonb_agg(jsonb_build_object('bucket', 'certificates', 'name', f.name)), '[]') from (
    select l.name from private.left_scans l join storage.objects o on o.bucket_id = 'certificates' and o.name = l.name
    order by l.at, l.name limit 1000) f);
end $$;
