//! Games, their records and the lists of them.

/// What is written about a game, alone or with something else in one transaction.
macro_rules! game_writers {
    ($connection:ty) => {
        async fn insert_game(
            to: &mut $connection,
            game: &GameRow,
            past: Option<&[u8]>,
        ) -> Result<Option<i64>, Fault> {
            let sql = "INSERT INTO game (link, game, rules, content, setup, terms, opening, seats, open, version, \
                       status, number, awaited, deadline, outcome, made, moved, maker, key, first, second, secret) \
                       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, \
                       $19, $20, $21, $22) ON CONFLICT (maker, key) DO NOTHING RETURNING id";
            let row = sqlx::query(sql)
                .bind(&game.link)
                .bind(&game.game)
                .bind(&game.rules)
                .bind(&game.content)
                .bind(&game.setup)
                .bind(&game.terms)
                .bind(&game.opening)
                .bind(seats_text(game))
                .bind(i64::from(game.open))
                .bind(game.version)
                .bind(game.head.status as i64)
                .bind(game.head.number)
                .bind(bits(game.head.awaited))
                .bind(game.head.deadline)
                .bind(&game.head.outcome)
                .bind(game.made)
                .bind(game.head.moved)
                .bind(game.maker)
                .bind(&game.key[..])
                .bind(game.person(Seat::First))
                .bind(game.person(Seat::Second))
                .bind(&game.secret)
                .fetch_optional(&mut *to)
                .await?;
            let Some(id) = row.map(|row| row.try_get::<i64, _>(0)).transpose()? else { return Ok(None) };
            if let Some(past) = past {
                let sql = "INSERT INTO past (game, body) VALUES ($1, $2)";
                sqlx::query(sql).bind(id).bind(past).execute(&mut *to).await?;
            }
            Ok(Some(id))
        }

        async fn update_game(to: &mut $connection, game: &GameRow) -> Result<bool, Fault> {
            let sql = "UPDATE game SET terms = $1, opening = $2, seats = $3, open = $4, first = $5, second = $6, \
                       status = $7, number = $8, awaited = $9, deadline = $10, moved = $11, outcome = $12, \
                       version = version + 1 WHERE id = $13 AND version = $14 AND number <= $8";
            let done = sqlx::query(sql)
                .bind(&game.terms)
                .bind(&game.opening)
                .bind(seats_text(game))
                .bind(i64::from(game.open))
                .bind(game.person(Seat::First))
                .bind(game.person(Seat::Second))
                .bind(game.head.status as i64)
                .bind(game.head.number)
                .bind(bits(game.head.awaited))
                .bind(game.head.deadline)
                .bind(game.head.moved)
                .bind(&game.head.outcome)
                .bind(game.id)
                .bind(game.version)
                .execute(&mut *to)
                .await?;
            Ok(done.rows_affected() == 1)
        }
    };
}
pub(in crate::store) use game_writers;

macro_rules! game_queries {
    () => {
        fn add_game<'s>(&'s self, game: &'s GameRow, past: Option<&'s [u8]>) -> Later<'s, Option<i64>> {
            Box::pin(async move {
                let mut transaction = self.pool.begin().await?;
                let id = insert_game(&mut transaction, game, past).await?;
                transaction.commit().await?;
                Ok(id)
            })
        }

        fn change_game<'s>(&'s self, game: &'s GameRow) -> Later<'s, bool> {
            Box::pin(async move { update_game(&mut *self.pool.acquire().await?, game).await })
        }

        fn follow_up<'s>(&'s self, game: &'s GameRow, next: &'s GameRow) -> Later<'s, Option<i64>> {
            Box::pin(async move {
                let mut transaction = self.pool.begin().await?;
                if !update_game(&mut transaction, game).await? {
                    return Ok(None);
                }
                let id = insert_game(&mut transaction, next, None).await?;
                transaction.commit().await?;
                Ok(id)
            })
        }

        fn game<'s>(&'s self, link: &'s str) -> Later<'s, Option<GameRow>> {
            Box::pin(async move {
                if nameless(link) {
                    return Ok(None);
                }
                let sql = format!("SELECT {GAME} FROM game WHERE link = $1");
                let row = sqlx::query(AssertSqlSafe(sql)).bind(link).fetch_optional(&self.pool).await?;
                row.as_ref().map(game_of).transpose()
            })
        }

        fn game_by_id(&self, id: i64) -> Later<'_, Option<GameRow>> {
            Box::pin(async move {
                let sql = format!("SELECT {GAME} FROM game WHERE id = $1");
                let row = sqlx::query(AssertSqlSafe(sql)).bind(id).fetch_optional(&self.pool).await?;
                row.as_ref().map(game_of).transpose()
            })
        }

        fn game_by_key(&self, maker: i64, key: Key) -> Later<'_, Option<GameRow>> {
            Box::pin(async move {
                let sql = format!("SELECT {GAME} FROM game WHERE maker = $1 AND key = $2");
                let query = sqlx::query(AssertSqlSafe(sql)).bind(maker).bind(key.to_vec());
                query.fetch_optional(&self.pool).await?.as_ref().map(game_of).transpose()
            })
        }

        fn games(&self, list: List, person: i64, most: i64) -> Later<'_, Vec<GameRow>> {
            Box::pin(async move {
                let which = match list {
                    List::Mine => "(first = $1 OR second = $1) AND status < 2",
                    List::Waiting => {
                        "((first = $1 AND awaited IN (1, 3)) OR (second = $1 AND awaited IN (2, 3))) AND status = 1"
                    }
                    List::Open => INVITING,
                    List::Watch => "$1 = $1 AND status = 1 AND open = 1",
                    List::Finished => "(first = $1 OR second = $1) AND status = 2",
                    List::Settling { .. } => {
                        "status = 2 AND open = 1 AND moved > $1 AND terms LIKE '%\"delay\":%'"
                    }
                };
                let person = match list {
                    List::Settling { since } => since,
                    _ => person,
                };
                // No index knows where something happened last among the many that go on.
                let order = match list {
                    List::Watch => "id DESC",
                    _ => "moved DESC, id DESC",
                };
                let sql = format!("SELECT {GAME} FROM game WHERE {which} ORDER BY {order} LIMIT $2");
                let query = sqlx::query(AssertSqlSafe(sql)).bind(person).bind(most.min(LONGEST_LIST));
                Ok(query.fetch_all(&self.pool).await?.iter().filter_map(|row| readable(game_of(row))).collect())
            })
        }

        fn running(&self, before: i64) -> Later<'_, Vec<i64>> {
            Box::pin(async move {
                // Where a game goes on, a seat without a person has a computer player.
                let sql = "SELECT id FROM game WHERE status = 1 AND moved <= $1 AND ((first IS NULL AND awaited IN (1, 3)) \
                           OR (second IS NULL AND awaited IN (2, 3))) ORDER BY moved";
                let rows = sqlx::query(sql).bind(before).fetch_all(&self.pool).await?;
                rows.iter().map(|row| row.try_get(0)).collect()
            })
        }

        fn due(&self, before: i64) -> Later<'_, Vec<i64>> {
            Box::pin(async move {
                let sql = "SELECT id FROM game WHERE deadline IS NOT NULL AND deadline <= $1 AND status = 1 \
                           ORDER BY deadline";
                let rows = sqlx::query(sql).bind(before).fetch_all(&self.pool).await?;
                rows.iter().map(|row| row.try_get(0)).collect()
            })
        }

        fn deeds(&self, game: i64, from: i64) -> Later<'_, Vec<Deed>> {
            Box::pin(async move {
                let sql = format!("SELECT {DEED} FROM deed WHERE game = $1 AND seq >= $2 ORDER BY seq");
                let query = sqlx::query(AssertSqlSafe(sql)).bind(game).bind(from);
                let rows = query.fetch_all(&self.pool).await?;
                if rows.is_empty() && let Some(packed) = self.packed("pack", game, from).await? {
                    return Ok(packed);
                }
                // Whoever has seen something has seen all of what the game was taken up with.
                let mut deeds = match from {
                    0 => self.packed("past", game, 0).await?.unwrap_or_default(),
                    _ => Vec::new(),
                };
                for row in &rows {
                    deeds.push(deed_of(row)?);
                }
                Ok(deeds)
            })
        }

        fn playing(&self, person: i64) -> Later<'_, Vec<String>> {
            Box::pin(async move {
                let sql = "SELECT link FROM game WHERE (first = $1 OR second = $1) AND status = 1 ORDER BY id";
                let rows = sqlx::query(sql).bind(person).fetch_all(&self.pool).await?;
                rows.iter().map(|row| row.try_get(0)).collect()
            })
        }

        fn results(&self, person: i64) -> Later<'_, Vec<ResultRow>> {
            Box::pin(async move {
                let sql = "SELECT game, setup, seats, outcome, terms, moved FROM game \
                           WHERE (first = $1 OR second = $1) AND status = 2 ORDER BY moved DESC LIMIT 10000";
                let rows = sqlx::query(sql).bind(person).fetch_all(&self.pool).await?;
                let each = rows.iter().map(|row| {
                    let seats = serde_json::from_str(&row.try_get::<String, _>(2)?);
                    Ok(ResultRow {
                        game: row.try_get(0)?,
                        setup: row.try_get(1)?,
                        seats: seats.map_err(|error| Fault::Decode(error.into()))?,
                        outcome: row.try_get(3)?,
                        terms: row.try_get(4)?,
                        moved: row.try_get(5)?,
                    })
                });
                Ok(each.filter_map(readable).collect())
            })
        }

        fn counts(&self, settled: i64) -> Later<'_, Vec<CountRow>> {
            Box::pin(async move {
                let sql = "SELECT game, setup, status, COUNT(*) FROM game \
                           WHERE open = 1 AND (moved <= $1 OR terms NOT LIKE '%\"delay\":%') GROUP BY game, setup, status";
                let mut rows = sqlx::query(sql).bind(settled).fetch(&self.pool);
                let mut counts: BTreeMap<(String, String, Status), i64> = BTreeMap::new();
                while let Some(row) = rows.try_next().await? {
                    let scenario = scenario(&row.try_get::<String, _>(1)?);
                    let status = Status::from_number(row.try_get(2)?);
                    *counts.entry((row.try_get(0)?, scenario, status)).or_default() += row.try_get::<i64, _>(3)?;
                }
                let each = counts.into_iter();
                Ok(each.map(|((game, scenario, status), count)| CountRow { game, scenario, status, count }).collect())
            })
        }
    };
}
pub(in crate::store) use game_queries;

macro_rules! packed_query {
    ($store:ty) => {
        impl $store {
            /// The record of a game, or the beginning of it, that lies in one piece.
            async fn packed(&self, table: &str, game: i64, from: i64) -> Result<Option<Vec<Deed>>, Fault> {
                let sql = format!("SELECT body FROM {table} WHERE game = $1");
                let query = sqlx::query(AssertSqlSafe(sql)).bind(game);
                let Some(row) = query.fetch_optional(&self.pool).await? else { return Ok(None) };
                let piece: Vec<u8> = row.try_get(0)?;
                let unpacked = tokio::task::spawn_blocking(move || crate::pack::unpack(&piece, from)).await;
                unpacked.map_err(|error| Fault::Decode(error.into()))?.map(Some)
            }
        }
    };
}
pub(in crate::store) use packed_query;
