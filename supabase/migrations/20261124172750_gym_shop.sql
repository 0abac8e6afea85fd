select set_config('lock_timeout', '5s', true);

-- The shop of a gym: what it has at its counter, which members order in the app, collect there and pay there.

create domain private.order_lines as jsonb
  check (jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 20 and octet_length(value::text) <= 16384);
create domain private.order_state as text check (value in ('ordered', 'ready', 'collected', 'cancelled'));

-- `stock`: what is left to be ordered, without what open orders hold; null where nobody counts.
-- Members are offered what is `listed`.
create table public.gym_products (
  like private.synced_row including all,
  title private.title not null,
  description text not null check (char_length(description) <= 1000),
  cents private.price not null,
  stock integer check (stock between 0 and 100000),
  listed boolean not null
);
-- `lines`: `[{product_id, title, cents, quantity}]`, title and price of one as they were when it was ordered. `reason`:
-- why the gym cancelled it. `ended_at`: when it was collected or cancelled.
create table public.gym_orders (
  like private.synced_row including all,
  member_id uuid not null,
  lines private.order_lines not null,
  cents private.price not null,
  note text not null check (char_length(note) <= 300),
  state private.order_state not null,
  reason text not null check (char_length(reason) <= 300),
  ordered_at private.instant not null,
  ready_at private.instant,
  ended_at private.instant,
  gym_id uuid not null
);
create table public.own_orders (
  like private.synced_row including all,
  gym_id uuid not null,
  gym_name text not null check (char_length(gym_name) <= 100),
  lines private.order_lines not null,
  cents private.price not null,
  note text not null check (char_length(note) <= 300),
  state private.order_state not null,
  reason text not null check (char_length(reason) <= 300),
  ordered_at private.instant not null,
  ready_at private.instant,
  ended_at private.instant
);
select private.make_server_table(name) from unnest(array['gym_products', 'gym_orders', 'own_orders']) name;

create index gym_orders_member_id_idx on public.gym_orders (member_id);

create trigger name_gym before insert on public.gym_orders for each row execute function private.name_gym();
create trigger copy_desk_row after insert or update on public.gym_orders
  for each row execute function private.copy_desk_row();

-- `{product_id?, title, description?, cents, stock?, listed}`. A `stock` that is not said stays as it is, since orders
-- may have taken of it since it was read; null counts no more. Orders keep what they were made with.
create function private.gym_save_product(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  shop uuid := private.gym_space(gym, 'gym');
  heading text := btrim(args ->> 'title', E' \t\r\n');
  about text := btrim(coalesce(args ->> 'description', ''), E' \t\r\n');
  counted integer := private.arg_integer(args, 'stock');
begin
  if jsonb_typeof(args -> 'title') is distinct from 'string'
    or coalesce(jsonb_typeof(args -> 'description'), 'string') <> 'string'
    or jsonb_typeof(args -> 'listed') is distinct from 'boolean'
    or counted is null and coalesce(args -> 'stock', 'null') <> 'null' then return 'invalid'; end if;
  if not args ? 'product_id' then
    insert into public.gym_products (id, space_id, title, description, cents, stock, listed)
      values (command, shop, heading, about, private.arg_integer(args, 'cents'), counted, (args -> 'listed')::boolean);
    return null;
  end if;
  update public.gym_products p set title = heading, description = about, cents = private.arg_integer(args, 'cents'),
      stock = case when args ? 'stock' then counted else p.stock end, listed = (args -> 'listed')::boolean,
      updated_at = greatest(now(), p.updated_at)
    where p.id = private.arg_uuid(args, 'product_id') and p.space_id = shop and not p.deleted;
  return case when not found then 'unknown_product' end;
end $$;

-- `{product_id}`: open orders of it stay.
create function private.gym_remove_product(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.gym_products p set deleted = true, updated_at = greatest(now(), p.updated_at)
    where p.id = private.arg_uuid(args, 'product_id') and p.space_id = private.gym_space(gym, 'gym') and not p.deleted;
  return case when not found then 'unknown_product' end;
end $$;

-- Gives an order's quantities back to the products that are counted still.
create function private.give_stock_back(shop uuid, lines jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.gym_products p set stock = least(p.stock + private.arg_integer(l.line, 'quantity'), 100000),
      updated_at = greatest(now(), p.updated_at)
    from jsonb_array_elements(lines) l (line)
    where p.id = private.arg_uuid(l.line, 'product_id') and p.space_id = shop and p.stock is not null and not p.deleted
$$;

-- `{lines: [{product_id, quantity}], cents, note?}`: one to twenty products, each once, one to twenty of each. `cents`:
-- the sum that the member saw, since nobody is to pay another one. The order has the command's id.
create function private.gym_order_products(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  shop uuid := private.gym_space(gym, 'gym');
  desk uuid := private.gym_space(gym, 'gym_desk');
  wanted jsonb := args -> 'lines';
  words text := btrim(coalesce(args ->> 'note', ''), E' \t\r\n');
  found_lines jsonb;
  total bigint;
  short boolean;
begin
  if jsonb_typeof(wanted) is distinct from 'array' or jsonb_array_length(wanted) not between 1 and 20
    or coalesce(jsonb_typeof(args -> 'note'), 'string') <> 'string' then return 'invalid'; end if;
  if exists (select from jsonb_array_elements(wanted) l (line)
      where (private.arg_integer(l.line, 'quantity') between 1 and 20) is not true)
    -- However their ids are spelled; one of no product is refused below.
    or (select count(i.id) > count(distinct i.id) from jsonb_array_elements(wanted) l (line)
      cross join lateral private.arg_uuid(l.line, 'product_id') i (id))
  then return 'invalid'; end if;
  select jsonb_agg(jsonb_build_object('product_id', p.id, 'title', p.title, 'cents', p.cents, 'quantity', l.quantity)
      order by l.place), sum(p.cents::bigint * l.quantity), bool_or(p.stock < l.quantity)
    into found_lines, total, short
    from (
      select private.arg_uuid(e.line, 'product_id') as product_id, private.arg_integer(e.line, 'quantity') as quantity, e.place
      from jsonb_array_elements(wanted) with ordinality e (line, place)
    ) l
    join public.gym_products p on p.id = l.product_id and p.space_id = shop and p.listed and not p.deleted;
  if coalesce(jsonb_array_length(found_lines), 0) < jsonb_array_length(wanted) then return 'unknown_product'; end if;
  if short then return 'sold_out'; end if;
  if private.arg_integer(args, 'cents') is distinct from total then return 'price_changed'; end if;
  if 10 <= (select count(*) from public.gym_orders o where o.space_id = desk and o.member_id = actor
    and o.state in ('ordered', 'ready') and not o.deleted) then return 'too_many_orders'; end if;
  update public.gym_products p set stock = p.stock - private.arg_integer(l.line, 'quantity'),
      updated_at = greatest(now(), p.updated_at)
    from jsonb_array_elements(found_lines) l (line)
    where p.id = private.arg_uuid(l.line, 'product_id') and p.stock is not null;
  insert into public.gym_orders (id, space_id, member_id, lines, cents, note, state, reason, ordered_at)
    values (command, desk, actor, found_lines, total, words, 'ordered', '', at);
  return null;
end $$;

create function private.cancel_order(gym uuid, o public.gym_orders, why text, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.gym_orders k set state = 'cancelled', reason = why, ended_at = at, updated_at = greatest(now(), k.updated_at)
    where k.id = o.id;
  perform private.give_stock_back(private.gym_space(gym, 'gym'), o.lines);
end $$;

-- The order that a verb of the desk names, with the member whose it is: their space is locked by that.
create function private.order_of(gym uuid, args jsonb) returns public.gym_orders
language sql stable security definer set search_path = '' as $$
  select o from public.gym_orders o
  where o.id = private.arg_uuid(args, 'order_id') and o.member_id = private.arg_uuid(args, 'member_id')
    and o.space_id = private.gym_space(gym, 'gym_desk') and not o.deleted
$$;

-- `{order_id, member_id?, reason?}`: without `member_id` one's own, while nothing is put aside; with it, by the desk,
-- whoever's: then the member is told.
create function private.gym_cancel_order(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  by_gym boolean := args ? 'member_id';
  o public.gym_orders := private.order_of(gym, jsonb_build_object('member_id', actor) || args);
begin
  if by_gym and not private.gym_roles(gym, actor) && array['desk', 'owner'] then return 'not_allowed'; end if;
  if o.id is null then return 'unknown_order'; end if;
  if o.state not in ('ordered', 'ready') then return 'order_over'; end if;
  if o.state = 'ready' and not by_gym then return 'order_ready'; end if;
  perform private.cancel_order(gym, o, case when by_gym then btrim(coalesce(args ->> 'reason', ''), E' \t\r\n') else '' end, at);
  if by_gym then
    perform private.tell_member(o.member_id, 'gym.order_cancelled', (select s.name from public.gym_settings s where s.id = gym));
  end if;
  return null;
end $$;

-- `{order_id, member_id}`: what is asked twice is done and announced once.
create function private.gym_ready_order(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  o public.gym_orders := private.order_of(gym, args);
begin
  if o.id is null then return 'unknown_order'; end if;
  if o.state = 'ready' then return null; end if;
  if o.state <> 'ordered' then return 'order_over'; end if;
  update public.gym_orders k set state = 'ready', ready_at = at, updated_at = greatest(now(), k.updated_at) where k.id = o.id;
  perform private.tell_member(o.member_id, 'gym.order_ready', (select s.name from public.gym_settings s where s.id = gym));
  return null;
end $$;

-- What a receipt says was bought, cut to what it has room for.
create function private.order_text(lines jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(t.words) > 120 then left(t.words, 119) || '…' else t.words end
  from (
    select string_agg(concat(l.line ->> 'title', case when l.line ->> 'quantity' <> '1' then ' × ' || (l.line ->> 'quantity') end),
      ', ' order by l.place) as words
    from jsonb_array_elements(lines) with ordinality l (line, place)
  ) t
$$;

-- `{order_id, member_id, method}`: cash, card or transfer. The receipt has the command's id.
create function private.gym_collect_order(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  o public.gym_orders := private.order_of(gym, args);
  receipt public.gym_receipts;
begin
  if o.id is null then return 'unknown_order'; end if;
  if o.state not in ('ordered', 'ready') then return 'order_over'; end if;
  update public.gym_orders k set state = 'collected', ended_at = at, updated_at = greatest(now(), k.updated_at) where k.id = o.id;
  receipt.id := command;
  receipt.space_id := o.space_id;
  receipt.member_id := o.member_id;
  receipt.order_id := o.id;
  receipt.issued_at := at;
  receipt.cents := o.cents;
  receipt.description := private.order_text(o.lines);
  receipt.method := args ->> 'method';
  perform private.issue_gym_receipt(gym, actor, receipt);
  return null;
end $$;

-- Money of an order was given back: it waits at the desk again, to be paid otherwise or cancelled. Of who is no member
-- any more it is cancelled at once.
create function private.reopen_order(gym uuid, order_id uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  o public.gym_orders := (select k from public.gym_orders k where k.id = reopen_order.order_id);
begin
  if not private.is_gym_member(gym, o.member_id) then
    perform private.cancel_order(gym, o, '', at);
    return;
  end if;
  update public.gym_orders k set state = 'ready', ready_at = coalesce(k.ready_at, at), ended_at = null,
      updated_at = greatest(now(), k.updated_at)
    where k.id = o.id;
end $$;

-- Who is no member any more collects nothing.
create function private.drop_orders(gym uuid, member uuid, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  select private.cancel_order(gym, o, '', at) from public.gym_orders o
  where o.space_id = private.gym_space(gym, 'gym_desk') and o.member_id = member and o.state in ('ordered', 'ready')
    and not o.deleted and not private.is_gym_member(gym, member)
$$;

-- Of who has no account any more an order keeps no words.
create function private.forget_orders(gym uuid, member uuid) returns void
language sql security definer set search_path = '' as $$
  update public.gym_orders o set note = '', reason = '', updated_at = greatest(now(), o.updated_at)
    where o.space_id = private.gym_space(gym, 'gym_desk') and o.member_id = member and (o.note, o.reason) <> ('', '')
$$;

insert into private.gym_verbs (verb, roles, concerns, forgets) values
  ('save_product', '{desk,owner}', '{}', '{}'), ('remove_product', '{desk,owner}', '{}', '{}'),
  ('order_products', '{member}', '{}', '{note}'), ('cancel_order', '{member,desk,owner}', '{member}', '{reason}'),
  ('ready_order', '{desk,owner}', '{member}', '{}'), ('collect_order', '{desk,owner}', '{member}', '{}');
