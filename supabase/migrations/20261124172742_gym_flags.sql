select set_config('lock_timeout', '5s', true);

-- What everybody who works at a gym may know of its people: how old they are, and by what a device says whether they
-- may come in (shared/domain/gym/access/flags.ts). No sum, no number and no address: those are the desk's.

create function private.is_list(value jsonb, most integer) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) <= most and octet_length(value::text) <= 65536
    else false end
$$;

-- `memberships`: those that are not over, or else the last one, without their price. `instalments`: when the unpaid
-- ones are due, the first of them. `certificates`: the last one of each type, where a membership needs one. `waivers`:
-- what was signed.
create table public.gym_flags (
  like private.synced_row including all,
  member_id uuid not null,
  birth_date private.day,
  guardian_consent_on private.day,
  memberships jsonb not null default '[]' check (private.is_list(memberships, 20)),
  instalments jsonb not null default '[]' check (private.is_list(instalments, 24)),
  certificates jsonb not null default '[]' check (private.is_list(certificates, 2)),
  waivers jsonb not null default '[]' check (private.is_list(waivers, 10)),
  gym_id uuid not null
);
select private.make_server_table('gym_flags');
create index gym_flags_member_id_idx on public.gym_flags (member_id);

-- Of memberships that are over one is told, the last one: none of the others is ever decided by.
create function private.flagged_memberships(desk uuid, member uuid, day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(m) - 'is_over' - 'place' order by m.id), '[]') from (
      select k.id, k.title, k.state, k.starts_on, k.ends_on, k.paused_from, k.paused_until, k.entries_left, k.hours,
        k.class_ids, k.certificate, k.renews, s.is_over, row_number() over (partition by s.is_over order by k.ends_on desc nulls first, k.id) as place
      from public.gym_memberships k
        cross join lateral (select private.membership_standing(k, day) = 3 as is_over) s
      where k.space_id = desk and k.member_id = member and not k.deleted) m
    where m.place <= case when m.is_over then 1 else 19 end
  );
end $$;
create function private.flagged_instalments(desk uuid, member uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(i)), '[]') from (
      select k.id, k.due_on from public.gym_instalments k
      where k.space_id = desk and k.member_id = member and k.paid_at is null and not k.deleted order by k.due_on, k.id limit 24) i
  );
end $$;
create function private.flagged_certificates(desk uuid, member uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(c)), '[]') from (
      select distinct on (k.type) k.id, k.type, k.expires_on from public.gym_certificates k
      where k.space_id = desk and k.member_id = member and not k.deleted order by k.type, k.expires_on desc, k.id) c
  );
end $$;
create function private.flagged_waivers(desk uuid, member uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title)), '[]') from (
      select * from (select distinct on (k.title) k.id, k.title, k.signed_on from public.gym_waivers k
        where k.space_id = desk and k.member_id = member and not k.deleted order by k.title, k.signed_on desc, k.id) t
      order by t.signed_on desc, t.id limit 10) w
  );
end $$;

-- The rows of some of a gym's people, as they are now; of whoever is no member nothing is told. One that is as it was
-- is not written: its space stays as it is.
create function private.show_flags(gym uuid, members uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with g as (
    select private.gym_space(gym, 'gym_desk') as desk, private.gym_space(gym, 'gym_floor') as floor_id,
      private.gym_day(gym, now()) as day
  ), told as (
    select private.named_id('flags', gym::text, p.member_id::text) as id, g.floor_id as space_id, p.member_id, n.birth_date,
      n.guardian_consent_on, m.memberships, private.flagged_instalments(g.desk, p.member_id) as instalments,
      case when m.memberships @? '$[*] ? (@.certificate != "none")' then private.flagged_certificates(g.desk, p.member_id)
        else '[]' end as certificates, private.flagged_waivers(g.desk, p.member_id) as waivers, false as deleted
    from g join public.gym_people p on p.space_id = g.floor_id and p.member_id = any (members) and 'member' = any (p.roles)
      left join public.gym_persons n on n.id = private.named_id('gym_person', gym::text, p.member_id::text) and not n.deleted
      cross join lateral private.flagged_memberships(g.desk, p.member_id, g.day) m (memberships)
    union all
    select f.id, f.space_id, f.member_id, null, null, '[]', '[]', '[]', '[]', true
    from g join public.gym_flags f on f.space_id = g.floor_id and f.member_id = any (members)
      left join public.gym_people p on p.id = private.named_id('person', gym::text, f.member_id::text)
    where not f.deleted and ('member' = any (p.roles)) is not true
  )
  insert into public.gym_flags as f (id, space_id, member_id, birth_date, guardian_consent_on, memberships, instalments,
      certificates, waivers, deleted, gym_id)
    select t.*, gym from told t where not exists (select from public.gym_flags k where k.id = t.id
      and (k.birth_date, k.guardian_consent_on, k.memberships, k.instalments, k.certificates, k.waivers, k.deleted)
        is not distinct from (t.birth_date, t.guardian_consent_on, t.memberships, t.instalments, t.certificates, t.waivers,
          t.deleted))
    on conflict (id) do update set birth_date = excluded.birth_date, guardian_consent_on = excluded.guardian_consent_on,
      memberships = excluded.memberships, instalments = excluded.instalments, certificates = excluded.certificates,
      waivers = excluded.waivers, deleted = excluded.deleted, updated_at = greatest(now(), f.updated_at);
end $$;

-- Whatever writes one of these rows need not know of it: what is told follows in the same transaction.
create function private.follow_flags() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.show_flags(w.gym_id, array_agg(distinct w.member_id)) from written w group by w.gym_id;
  else
    perform private.show_flags(w.gym_id, array_agg(distinct w.member_id))
      from (select k.gym_id, k.member_id from written k union select k.gym_id, k.member_id from former k) w group by w.gym_id;
  end if;
  return null;
end $$;
do $$
declare
  named text;
begin
  foreach named in array array['gym_people', 'gym_persons', 'gym_memberships', 'gym_instalments', 'gym_certificates', 'gym_waivers'] loop
    execute format('create trigger follow_flags after insert on public.%I referencing new table as written
      for each statement execute function private.follow_flags()', named);
    execute format('create trigger follow_changed_flags after update on public.%I referencing old table as former new table as written
      for each statement execute function private.follow_flags()', named);
  end loop;
end $$;
