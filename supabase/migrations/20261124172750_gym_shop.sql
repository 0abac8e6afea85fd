select set_config('lock_timeout', '5s', true);

-- The shop of a gym: what it has at its counter, which members order in the app, collect there and pay there.

create domain private.order_lines as jsonb
  check (jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 20 and octet_length(value::text) <= 16384);
create domain private.order_state as text check (value in ('ordered', 'ready', 'collected', 'cancelled'));

-- `stock`: what is left to be ordered, without what open orders hold; null where nobody counts.
-- Members are offered what is `listed`. `barcode`: what a scanner reads of it, empty for none.
create table public.gym_products (
  like private.synced_row including all,
  title private.title not null,
  description text not null check (char_length(description) <= 1000),
  cents private.price not null,
  stock integer check (stock between 0 and 100000),
  listed boolean not null,
  barcode text not null default '' check (barcode ~ '^[0-9A-Za-z-]{0,32}$')
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

create unique index gym_products_barcode_key on public.gym_products (space_id, barcode) where barcode <> '' and not deleted;
-- What was sold over the counter, `[{product_id, quantity}]`, by each receipt of the sale.
create table private.gym_counter_sales (
  receipt_id uuid primary key,
  gym_id uuid not null references private.gyms (id) on delete cascade,
  sale_id uuid not null,
  lines jsonb not null
);
create index gym_counter_sales_sale_id_idx on private.gym_counter_sales (gym_id, sale_id);
select private.close_tables('private.gym_counter_sales');

create index gym_orders_member_id_idx on public.gym_orders (member_id);

create trigger name_gym before insert on public.gym_orders for each row execute function private.name_gym();
create trigger copy_desk_row after insert or update on public.gym_orders
  for each row execute function private.copy_desk_row();

-- `{product_id?, title, description?, cents, stock?, listed, barcode?}`. A `stock` that is not said stays as it is,
-- since orders may have taken of it since it was read; null counts no more. Orders keep what they were made with.
create function private.gym_save_product(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  shop uuid := private.gym_space(gym, 'gym');
  heading text := btrim(args ->> 'title', E' \t\r\n');
  about text := btrim(coalesce(args ->> 'description', ''), E' \t\r\n');
  counted integer := private.arg_integer(args, 'stock');
  code text := coalesce(args ->> 'barcode', '');
begin
  if jsonb_typeof(args -> 'title') is distinct from 'string'
    or coalesce(jsonb_typeof(args -> 'description'), 'string') <> 'string'
    or jsonb_typeof(args -> 'listed') is distinct from 'boolean'
    or coalesce(jsonb_typeof(args -> 'barcode'), 'string') <> 'string'
    or counted is null and coalesce(args -> 'stock', 'null') <> 'null' then return 'invalid'; end if;
  if code <> '' and exists (select from public.gym_products p where p.space_id = shop and p.barcode = code and not p.deleted
    and p.id is distinct from private.arg_uuid(args, 'product_id')) then return 'barcode_taken'; end if;
  if not args ? 'product_id' then
    insert into public.gym_products (id, space_id, title, description, cents, stock, listed, barcode)
      values (command, shop, heading, about, private.arg_integer(args, 'cents'), counted, (args -> 'listed')::boolean, code);
    return null;
  end if;
  update public.gym_products p set title = heading, description = about, cents = private.arg_integer(args, 'cents'),
      stock = case when args ? 'stock' then counted else p.stock end, listed = (args -> 'listed')::boolean,
      barcode = case when args ? 'barcode' then code else p.barcode end, updated_at = greatest(now(), p.updated_at)
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

-- Whether it is a list of what is bought, `[{product_id, quantity}]`: one to twenty products, each once, one to twenty
-- pieces of each.
create function private.are_lines(wanted jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(wanted) = 'array' and jsonb_array_length(wanted) between 1 and 20 and (
    -- However their ids are spelled; one of no product is refused where they are looked up.
    select bool_and((private.arg_integer(l.line, 'quantity') between 1 and 20) is true) and count(i.id) = count(distinct i.id)
    from jsonb_array_elements(case when jsonb_typeof(wanted) = 'array' then wanted else '[]' end) l (line)
    cross join lateral private.arg_uuid(l.line, 'product_id') i (id)), false)
$$;

-- What is bought with title and price of each, what it costs, and whether there is less of something; no lines where
-- one of them is no product. `listed_only`: of what members are offered.
create function private.priced_lines(shop uuid, wanted jsonb, listed_only boolean, out lines jsonb, out total bigint, out short boolean)
language sql stable security definer set search_path = '' as $$
  select case when count(*) = jsonb_array_length(wanted) then jsonb_agg(jsonb_build_object('product_id', p.id, 'title', p.title,
      'cents', p.cents, 'quantity', l.quantity) order by l.place) end,
    sum(p.cents::bigint * l.quantity), bool_or(coalesce(p.stock < l.quantity, false))
  from (
    select private.arg_uuid(e.line, 'product_id') as product_id, private.arg_integer(e.line, 'quantity') as quantity, e.place
    from jsonb_array_elements(wanted) with ordinality e (line, place)
  ) l
  join public.gym_products p on p.id = l.product_id and p.space_id = shop and (p.listed or not listed_only) and not p.deleted
$$;

create function private.take_stock(shop uuid, lines jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.gym_products p set stock = greatest(p.stock - private.arg_integer(l.line, 'quantity'), 0),
      updated_at = greatest(now(), p.updated_at)
    from jsonb_array_elements(lines) l (line)
    where p.id = private.arg_uuid(l.line, 'product_id') and p.space_id = shop and p.stock is not null
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
  priced record;
begin
  if not private.are_lines(wanted) or coalesce(jsonb_typeof(args -> 'note'), 'string') <> 'string' then return 'invalid'; end if;
  select * into priced from private.priced_lines(shop, wanted, true);
  if priced.lines is null then return 'unknown_product'; end if;
  if priced.short then return 'sold_out'; end if;
  if private.arg_integer(args, 'cents') is distinct from priced.total then return 'price_changed'; end if;
  if 10 <= (select count(*) from public.gym_orders o where o.space_id = desk and o.member_id = actor
    and o.state in ('ordered', 'ready') and not o.deleted) then return 'too_many_orders'; end if;
  perform private.take_stock(shop, priced.lines);
  insert into public.gym_orders (id, space_id, member_id, lines, cents, note, state, reason, ordered_at)
    values (command, desk, actor, priced.lines, priced.total, words, 'ordered', '', at);
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

-- `{lines: [{product_id, quantity}], paid: [{method, cents}], member_id?}`: over the counter, also to somebody whom the
-- gym does not know, and also what members are not offered. A receipt for each method. What was sold while nobody could
-- say that there is less of it, or that it costs something else by now, is sold.
create function private.gym_sell_products(gym uuid, actor uuid, args jsonb, at timestamptz, command uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  shop uuid := private.gym_space(gym, 'gym');
  member uuid := private.arg_uuid(args, 'member_id');
  paid jsonb := args -> 'paid';
  late boolean := private.is_late(gym, command);
  priced record;
  part record;
  receipt public.gym_receipts;
begin
  if coalesce(args -> 'member_id', 'null') <> 'null' and not private.is_gym_member(gym, member) then return 'unknown_member'; end if;
  if not private.are_lines(args -> 'lines') or jsonb_typeof(paid) is distinct from 'array'
    or jsonb_array_length(paid) not between 1 and 3
    or (select count(distinct e.part ->> 'method') < count(*) or bool_or((private.arg_integer(e.part, 'cents') > 0) is not true)
      from jsonb_array_elements(paid) e (part)) then return 'invalid'; end if;
  select * into priced from private.priced_lines(shop, args -> 'lines', false);
  if priced.lines is null then return 'unknown_product'; end if;
  if priced.short and not late then return 'sold_out'; end if;
  if priced.total <> (select sum(private.arg_integer(e.part, 'cents')) from jsonb_array_elements(paid) e (part)) and not late then
    return 'price_changed';
  end if;
  perform private.take_stock(shop, priced.lines);
  receipt.space_id := private.gym_space(gym, 'gym_desk');
  receipt.member_id := member;
  receipt.issued_at := at;
  receipt.description := private.order_text(priced.lines);
  for part in select e.part ->> 'method' as method, private.arg_integer(e.part, 'cents') as cents, e.place
    from jsonb_array_elements(paid) with ordinality e (part, place) order by e.place loop
    receipt.id := case when part.place = 1 then command else private.named_id('counter_sale', command::text, part.method) end;
    receipt.cents := part.cents;
    receipt.method := part.method;
    perform private.issue_gym_receipt(gym, actor, receipt);
    insert into private.gym_counter_sales (receipt_id, gym_id, sale_id, lines) values (receipt.id, gym, command, args -> 'lines');
  end loop;
  return null;
end $$;

-- What was sold over the counter is there again once all of its money was given back: with the last receipt, which is
-- corrected once.
create function private.return_goods(gym uuid, receipt uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sold private.gym_counter_sales;
begin
  select * into sold from private.gym_counter_sales s where s.receipt_id = return_goods.receipt and s.gym_id = gym;
  if sold.sale_id is null or exists (select from private.gym_counter_sales s
    where s.gym_id = gym and s.sale_id = sold.sale_id
      and not exists (select from public.gym_receipts r where r.corrects = s.receipt_id)) then return; end if;
  perform private.give_stock_back(private.gym_space(gym, 'gym'), sold.lines);
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
  ('sell_products', '{desk,owner}', '{member}', '{}'),
  ('ready_order', '{desk,owner}', '{member}', '{}'), ('collect_order', '{desk,owner}', '{member}', '{}');
